import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { RECEIVING_ACCOUNTS_MAX } from '@manassa/contract/limits'
import { receivingAddress } from '@manassa/contract/rules/transfers'
import type * as calls from '@manassa/contract/teacher/receiving-accounts'
import type { LoggedValues } from '#api/features/log/record-change.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { transferAccounts } from '#api/features/transfers/transfers.queries.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { changeAccount, insertAccount, lockAccount, noteTakesTransfers } from './receiving-accounts.queries.ts'

export async function listReceivingAccounts(
  context: StaffContext,
): Promise<DataOf<typeof calls.listReceivingAccounts>> {
  return { accounts: await transferAccounts(context) }
}

/** Throws `transfer.accountTaken` and `transfer.accountsFull`. */
export async function addReceivingAccount(
  context: StaffContext,
  { provider, address, addsPiastres }: ParsedInputOf<typeof calls.addReceivingAccount>,
): Promise<DataOf<typeof calls.addReceivingAccount>> {
  if ((await transferAccounts(context)).length >= RECEIVING_ACCOUNTS_MAX) throw new AppError('transfer.accountsFull')
  const known = receivingAddress(provider, address) ?? address
  const account = await insertAccount(context, { provider, address: known, addsPiastres, createdAt: context.now })
  if (!account) throw new AppError('transfer.accountTaken')
  await noteTakesTransfers(context)
  await record(context, 'school.addAccount', {}, { provider, address: known, addsPiastres })
  return account
}

/** Throws `transfer.accountNotFound`. */
export async function updateReceivingAccount(
  context: StaffContext,
  { accountId, ...change }: ParsedInputOf<typeof calls.updateReceivingAccount>,
): Promise<DataOf<typeof calls.updateReceivingAccount>> {
  const { id, provider, address, ...was } = await requireAccount(context, accountId)
  const { addsPiastres = was.addsPiastres, opensAtOnce = was.opensAtOnce } = change
  await changeAccount(context, id, { addsPiastres, opensAtOnce })
  const is = { addsPiastres, opensAtOnce }
  const isChanged = is.addsPiastres !== was.addsPiastres || is.opensAtOnce !== was.opensAtOnce
  // The address says in the log whose settings they are.
  if (isChanged) await record(context, 'school.updateAccount', was, { ...is, address })
  return { id, provider, address, ...is }
}

/** Throws `transfer.accountNotFound`. */
export async function archiveReceivingAccount(
  context: StaffContext,
  { accountId }: ParsedInputOf<typeof calls.archiveReceivingAccount>,
): Promise<null> {
  const { id, provider, address } = await requireAccount(context, accountId)
  await changeAccount(context, id, { archivedAt: context.now })
  await noteTakesTransfers(context)
  await record(context, 'school.archiveAccount', {}, { provider, address, archived: true })
  return null
}

async function requireAccount(context: StaffContext, accountId: number) {
  return requireFound(await lockAccount(context, accountId), 'transfer.accountNotFound')
}

type AccountAction = 'school.addAccount' | 'school.updateAccount' | 'school.archiveAccount'

const record = (
  context: StaffContext,
  action: AccountAction,
  before: LoggedValues<AccountAction>,
  after: LoggedValues<AccountAction>,
) => recordChange(context, { action, subject: { kind: 'school', id: 0 }, before, after })
