import type { DataOf } from '@manassa/contract/endpoint'
import { TRANSFER_MESSAGE_MAX_CHARACTERS } from '@manassa/contract/limits'
import { listReceivingAccounts } from '@manassa/contract/teacher/receiving-accounts'
import { addTransferMessage } from '@manassa/contract/teacher/transfer-messages'
import { approveTransfer } from '@manassa/contract/teacher/transfers'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { transferMessages as copy, receivingAccounts, transferQueue } from '#app/copy/console-transfers.ts'
import { pounds } from '#app/copy/money.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { sharedMessageIn } from '#app/lib/console-app.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

type Read = DataOf<typeof addTransferMessage>

/**
 * Takes the texts of a wallet's messages that money arrived, one after the other. A shared one waits for a tap, because
 * any page can lead to this address.
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
        {text !== null && <Messages shared={text} onClose={close} />}
      </ConsoleDialog>
    </>
  )
}

function Messages({ shared, onClose }: { shared: string; onClose(): void }) {
  const [read, setRead] = useState<Read[]>([])
  const [accountId, setAccountId] = useState('')
  const last = read.at(-1)
  return (
    <>
      {last ? (
        <MessageOutcome key={read.length} read={last} onClose={onClose} />
      ) : (
        <>
          <p className="text-muted text-sm">{copy.addText}</p>
          <p className="text-muted text-sm">{copy.shareText}</p>
        </>
      )}
      {/* A new key of the form makes the same text a new request, whose response says that it is known. */}
      <MessageForm
        key={`form ${read.length}`}
        text={last ? '' : shared}
        accountId={accountId}
        onRead={(one, account) => {
          setAccountId(account)
          setRead([...read, one])
        }}
      />
    </>
  )
}

function MessageOutcome({ read: { outcome, student, amount, orderId }, onClose }: { read: Read; onClose(): void }) {
  const mayDecide = useMay('grants')
  const [hasOpened, setOpened] = useState(false)
  const { isRunning, run } = useAction(approveTransfer, { onDone: () => setOpened(true) })
  const name = student?.name ?? transferQueue.gone
  const isOpen = outcome === 'opened' || hasOpened
  const title = isOpen ? copy.opened(name) : outcome === 'matched' ? copy.matched(name) : copy[outcome]
  const mayOpen = outcome === 'matched' && !hasOpened && mayDecide && orderId !== null
  return (
    <Notice
      tone={outcome === 'unmatched' ? 'warn' : outcome === 'known' ? 'info' : 'ok'}
      title={amount === null ? title : `${pounds(amount)}: ${title}`}
      actions={
        <>
          {mayOpen && (
            <Button pending={isRunning && transferQueue.opening} onClick={() => run({ orderId })}>
              {transferQueue.openCourse}
            </Button>
          )}
          {outcome === 'unmatched' && (
            <ButtonLink kind="outline" to="?part=messages" onClick={onClose}>
              {copy.attach}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

interface MessageFormProps {
  text: string
  accountId: string
  onRead(read: Read, accountId: string): void
}

function MessageForm({ text: given, accountId: chosen, onRead }: MessageFormProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const account = useRef(chosen)
  const [isPasteRefused, setPasteRefused] = useState(false)
  const query = useCall(listReceivingAccounts, {})
  const accounts = query.status === 'success' ? query.data.accounts : []
  const hasNone = query.status === 'success' && accounts.length === 0
  const form = useConsoleForm({
    send(typed, checks) {
      const { text, accountId } = texts(typed, 'text', 'accountId')
      account.current = accountId
      return validateAndCall(addTransferMessage, { text, ...(accountId && { accountId }) }, checks)
    },
    onDone: (read) => onRead(read, account.current),
  })
  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      if (!box.current || text.trim() === '') throw new Error('The clipboard has no text')
      box.current.value = text.slice(0, TRANSFER_MESSAGE_MAX_CHARACTERS)
      await form.submit()
    } catch {
      setPasteRefused(true)
      box.current?.focus()
    }
  }
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      {hasNone && (
        <Notice tone="warn" title={transferQueue.noAccounts}>
          {transferQueue.noAccountsText}
        </Notice>
      )}
      <TextArea
        label={copy.text}
        hint={isPasteRefused ? copy.pasteFailed : undefined}
        error={form.wrong.text}
        ref={box}
        name="text"
        defaultValue={given}
        rows={4}
        maxLength={TRANSFER_MESSAGE_MAX_CHARACTERS}
        readOnly={form.sending}
      />
      {accounts.length > 1 && (
        <Select
          label={copy.account}
          name="accountId"
          defaultValue={chosen}
          choices={accounts.map(({ id, provider, address }) => ({
            value: String(id),
            label: receivingAccounts.account(provider, address),
          }))}
          error={form.wrong.accountId}
          optional
        />
      )}
      {given === '' && (
        <Button wide disabled={hasNone} pending={form.sending && copy.sending} onClick={() => void paste()}>
          {copy.paste}
        </Button>
      )}
      <Button
        type="submit"
        kind={given === '' ? 'outline' : 'brand'}
        wide
        disabled={hasNone}
        pending={form.sending && copy.sending}
      >
        {copy.send}
      </Button>
    </form>
  )
}
