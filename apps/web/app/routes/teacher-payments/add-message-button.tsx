import { fieldErrors } from '@manassa/contract/errors'
import { TRANSFER_MESSAGE_MAX_CHARACTERS } from '@manassa/contract/limits'
import { listReceivingAccounts } from '@manassa/contract/teacher/receiving-accounts'
import { addTransferMessage } from '@manassa/contract/teacher/transfer-messages'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { transferMessages as copy, receivingAccounts, transferQueue } from '#app/copy/console-transfers.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { sharedMessageIn } from '#app/lib/console-app.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { FieldShell, inputLook } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select-field.tsx'

/**
 * Takes the text of a wallet's message that money arrived. A shared one waits for a tap, because any page can lead to
 * this address.
 */
export function AddMessageButton() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [text, setText] = useState<string | null>(null)
  const close = () => setText(null)
  useEffect(() => {
    const shared = sharedMessageIn(hash)
    if (shared === null) return
    setText(shared)
    navigate({ search }, { replace: true })
  }, [hash, search, navigate])
  return (
    <>
      <Button onClick={() => setText('')}>{copy.add}</Button>
      <ConsoleDialog asks open={text !== null} onClose={close} title={copy.add}>
        {text !== null && <MessageForm text={text} onDone={close} />}
      </ConsoleDialog>
    </>
  )
}

function MessageForm({ text: given, onDone }: { text: string; onDone(): void }) {
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const query = useCall(listReceivingAccounts, {})
  const accounts = query.status === 'success' ? query.data.accounts : []
  const hasNone = query.status === 'success' && accounts.length === 0
  const form = useForm({
    send(typed) {
      const { text, accountId } = texts(typed, 'text', 'accountId')
      return validateAndCall(
        addTransferMessage,
        { text, ...(accountId && { accountId }) },
        {
          messages: fieldErrors,
          make: (written) => call(addTransferMessage, written, { idempotencyKey: keyFor(written) }),
        },
      )
    },
    onDone({ outcome, student }) {
      const name = student?.name ?? transferQueue.gone
      const said = { opened: copy.opened(name), matched: copy.matched(name) }
      toasts.notify(outcome === 'opened' || outcome === 'matched' ? said[outcome] : copy[outcome], { tone: 'ok' })
      onDone()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-muted text-sm">{copy.addText}</p>
      <p className="text-muted text-sm">{copy.shareText}</p>
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      {hasNone && (
        <Notice tone="warn" title={transferQueue.noAccounts}>
          {transferQueue.noAccountsText}
        </Notice>
      )}
      <FieldShell label={copy.text} error={form.wrong.text ?? null}>
        {(tied) => (
          <textarea
            {...tied}
            name="text"
            defaultValue={given}
            rows={5}
            dir="auto"
            maxLength={TRANSFER_MESSAGE_MAX_CHARACTERS}
            readOnly={form.sending}
            className={inputLook}
          />
        )}
      </FieldShell>
      {accounts.length > 1 && (
        <Select
          label={copy.account}
          name="accountId"
          choices={accounts.map(({ id, provider, address }) => ({
            value: String(id),
            label: receivingAccounts.account(provider, address),
          }))}
          error={form.wrong.accountId ?? null}
          optional
        />
      )}
      <Button type="submit" wide disabled={hasNone} pending={form.sending && copy.sending}>
        {copy.send}
      </Button>
    </form>
  )
}
