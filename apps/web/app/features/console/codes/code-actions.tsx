import type { Reply } from '@manassa/contract/endpoint'
import { type CodeHistory, releaseCode, replaceCode, revokeCode } from '@manassa/contract/teacher/codes'
import { useState } from 'react'
import { oneCode as copy } from '#app/copy/console-codes.ts'
import { reasons } from '#app/copy/reasons.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { ReasonField, recordedReason } from '#app/ui/console/reason-field.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { Notice } from '#app/ui/notice.tsx'

type Action = 'release' | 'releaseAndRevoke' | 'replace' | 'revoke'

export function CodeActions({ history, onReplaced }: { history: CodeHistory; onReplaced(made: CodeHistory): void }) {
  const { id: codeId, state } = history
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const mayChange = useMay('codes')
  const isUsed = state === 'redeemed'
  const [reason, setReason] = useState('')
  const [doing, setDoing] = useState<Action | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (!mayChange || (!isUsed && state !== 'unused' && state !== 'expired')) return null

  const input = { codeId, reason: recordedReason(reason) }
  const key = (action: Action) => ({ idempotencyKey: keyFor({ ...input, action }) })
  const actions: Record<Action, () => Promise<Reply<CodeHistory>>> = {
    release: () => call(releaseCode, { ...input, codeBecomes: 'unused' }, key('release')),
    releaseAndRevoke: () => call(releaseCode, { ...input, codeBecomes: 'revoked' }, key('releaseAndRevoke')),
    replace: () => call(replaceCode, input, key('replace')),
    revoke: () => call(revokeCode, input, key('revoke')),
  }
  async function carryOut(action: Action) {
    setDoing(action)
    setFailure(null)
    const reply = await actions[action]()
    setDoing(null)
    if (!reply.success) {
      setFailure(reply.errors?.reason ?? reply.message)
      // After a conflict the card is fetched again, and these actions change with its state.
      if (!reply.errors) toasts.notifyFailure(reply)
      return
    }
    if (action === 'replace') return onReplaced(reply.data)
    toasts.notify(doneMessages[action])
  }
  const button = (action: Action, kind: 'brand' | 'outline' | 'danger') => (
    <Button
      key={action}
      kind={kind}
      size="small"
      pending={doing === action && copy.working}
      onClick={() => carryOut(action)}
    >
      {copy[action]}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <ReasonField
        choices={isUsed ? reasons.usedCard : reasons.unusedCard}
        reason={reason}
        onReason={setReason}
        hint={isUsed ? copy.releaseText : state === 'unused' ? copy.replaceText : undefined}
      />
      {failure && <Notice tone="bad" title={failure} />}
      {isUsed
        ? [button('release', 'brand'), button('releaseAndRevoke', 'danger')]
        : [state === 'unused' && button('replace', 'brand'), button('revoke', 'danger')]}
    </div>
  )
}

const doneMessages = { release: copy.released, releaseAndRevoke: copy.releasedAndRevoked, revoke: copy.revoked }
