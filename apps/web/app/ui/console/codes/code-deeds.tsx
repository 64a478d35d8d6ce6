import type { Reply } from '@manassa/contract/endpoint'
import { REASON_MAX_CHARACTERS } from '@manassa/contract/limits'
import { type CodeLife, releaseCode, replaceCode, revokeCode } from '@manassa/contract/teacher/codes'
import { useState } from 'react'
import { oneCode as copy } from '#app/copy/console-codes.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useMay } from '../me-context.ts'
import { useToasts } from '../overlay/toast-region.tsx'
import { useRepeatKey } from '../use-repeat-key.ts'

type Deed = 'release' | 'releaseAndRevoke' | 'replace' | 'revoke'

/** What can be done with a card as it is now, with the reason for it, which is written already and can be changed. */
export function CodeDeeds({ life, onReplaced }: { life: CodeLife; onReplaced(made: CodeLife): void }) {
  const { id: codeId, state } = life
  const toasts = useToasts()
  const keyFor = useRepeatKey()
  const mayChange = useMay('codes')
  const isUsed = state === 'redeemed'
  const [reason, setReason] = useState<string>(isUsed ? copy.usedReason : copy.unusedReason)
  const [doing, setDoing] = useState<Deed | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (!mayChange || (!isUsed && state !== 'unused' && state !== 'expired')) return null

  const wish = { codeId, reason }
  const key = (deed: Deed) => ({ idempotencyKey: keyFor({ ...wish, deed }) })
  const deeds: Record<Deed, () => Promise<Reply<CodeLife>>> = {
    release: () => call(releaseCode, { ...wish, codeBecomes: 'unused' }, key('release')),
    releaseAndRevoke: () => call(releaseCode, { ...wish, codeBecomes: 'revoked' }, key('releaseAndRevoke')),
    replace: () => call(replaceCode, wish, key('replace')),
    revoke: () => call(revokeCode, wish, key('revoke')),
  }
  async function carryOut(deed: Deed) {
    setDoing(deed)
    setFailure(null)
    const reply = await deeds[deed]()
    setDoing(null)
    if (!reply.success) {
      setFailure(reply.errors?.reason ?? reply.message)
      // Where somebody else was first, the card is read again, and these buttons go with what stood beside them.
      if (!reply.errors) toasts.tellFailure(reply)
      return
    }
    if (deed === 'replace') return onReplaced(reply.data)
    toasts.tell(doneWords[deed], { tone: 'ok' })
  }
  const button = (deed: Deed, kind: 'brand' | 'outline' | 'danger') => (
    <Button key={deed} kind={kind} size="small" pending={doing === deed && copy.working} onClick={() => carryOut(deed)}>
      {copy[deed]}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <Field
        label={copy.reason}
        value={reason}
        dir="auto"
        maxLength={REASON_MAX_CHARACTERS}
        onChange={({ target }) => setReason(target.value)}
        hint={isUsed ? copy.releaseText : state === 'unused' ? copy.replaceText : undefined}
      />
      {failure && <Notice tone="bad" title={failure} />}
      {isUsed
        ? [button('release', 'brand'), button('releaseAndRevoke', 'danger')]
        : [state === 'unused' && button('replace', 'brand'), button('revoke', 'danger')]}
    </div>
  )
}

const doneWords = { release: copy.released, releaseAndRevoke: copy.releasedAndRevoked, revoke: copy.revoked }
