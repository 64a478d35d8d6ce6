import { type TransferService, transferProviders, transferServiceNames } from '@manassa/contract/rules/transfers'
import {
  addReceivingAccount,
  archiveReceivingAccount,
  listReceivingAccounts,
  type ReceivingAccount,
  updateReceivingAccount,
} from '@manassa/contract/teacher/receiving-accounts'
import { useState } from 'react'
import { receivingAccounts as copy } from '#app/copy/console-transfers.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { SettingList } from './setting-list.tsx'

type Piastres = keyof typeof copy.adds
const piastresChoices = Object.entries(copy.adds).map(([value, label]) => ({ value, label }))
const providers = transferServiceNames.map((value) => ({ value, label: transferProviders[value].label }))

export function ReceivingAccounts() {
  const query = useCall(listReceivingAccounts, {}, { keepPreviousData: true })
  return (
    <SettingList
      query={query}
      items={({ accounts }) => accounts}
      copy={copy}
      icon="phone"
      form={(close) => <AccountForm onDone={close} />}
    >
      {(account) => <Account key={account.id} account={account} />}
    </SettingList>
  )
}

function Account({ account: { id, provider, address, addsPiastres, opensAtOnce } }: { account: ReceivingAccount }) {
  const toasts = useToasts()
  const [isArchiving, setArchiving] = useState(false)
  async function change(setting: { addsPiastres: boolean } | { opensAtOnce: boolean }) {
    const reply = await call(updateReceivingAccount, { accountId: id, ...setting })
    toasts.notifyReply(reply, copy.saved)
  }
  async function archive() {
    setArchiving(false)
    const reply = await call(archiveReceivingAccount, { accountId: id })
    toasts.notifyReply(reply, copy.archived)
  }
  return (
    <li>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="min-w-0 break-words font-bold">{copy.account(provider, address)}</h2>
          <Button size="small" kind="plain" aria-label={copy.archiveOf(address)} onClick={() => setArchiving(true)}>
            {copy.archive}
          </Button>
        </div>
        <Select
          label={copy.piastres}
          ask={null}
          value={(addsPiastres ? 'add' : 'takeOff') satisfies Piastres}
          onChange={({ target }) => void change({ addsPiastres: target.value === ('add' satisfies Piastres) })}
          choices={piastresChoices}
        />
        <Checkbox checked={opensAtOnce} onChange={({ target }) => void change({ opensAtOnce: target.checked })}>
          {copy.atOnce}
        </Checkbox>
        <ConsoleDialog
          asks
          open={isArchiving}
          onClose={() => setArchiving(false)}
          title={copy.archiveOf(address)}
          actions={
            <>
              <Button kind="danger" onClick={() => void archive()}>
                {copy.archive}
              </Button>
              <Button kind="outline" onClick={() => setArchiving(false)}>
                {copy.close}
              </Button>
            </>
          }
        >
          {copy.archiveText}
        </ConsoleDialog>
      </Card>
    </li>
  )
}

function AccountForm({ onDone }: { onDone(): void }) {
  const form = useConsoleForm({
    send(typed, checks) {
      const { provider, address, piastres } = texts(typed, 'provider', 'address', 'piastres')
      const input = { provider: provider as TransferService, address, addsPiastres: piastres === 'add' }
      return validateAndCall(addReceivingAccount, input, {
        ...checks,
        fieldOf: { 'transfer.accountTaken': 'address' },
      })
    },
    done: copy.saved,
    onDone,
  })
  const { wrong } = form
  return (
    <ConsoleForm form={form} action={{ label: copy.save, working: copy.saving }}>
      <Select label={copy.provider} name="provider" choices={providers} error={wrong.provider} />
      <Field label={copy.address} hint={copy.addressHint} name="address" dir="ltr" error={wrong.address} numeric />
      <Select label={copy.piastres} name="piastres" ask={null} choices={piastresChoices} />
    </ConsoleForm>
  )
}
