import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import * as accounts from './receiving-accounts.ts'

const accountId = ['An account of the school.', ID] as const
const provider = 'The service: `vodafone`, `orange`, `etisalat` or `instapay`.'
const addsPiastres = 'Whether own piastres are added to the price; otherwise they are taken off it.'
const opensAtOnce = 'Whether the course opens as soon as a message matches one order alone.'

export const receivingAccountsDocs = inGroup('teacher', [
  shape(accounts.receivingAccount, {
    id: accountId,
    provider,
    address: 'The mobile number of a wallet, or an InstaPay address.',
    addsPiastres,
    opensAtOnce,
  }),
  describe(accounts.listReceivingAccounts, {
    summary: 'Lists the accounts that receive transfers of students.',
    reply: { accounts: 'The accounts by service.' },
  }),
  describe(accounts.addReceivingAccount, {
    summary: 'Adds an account; students may then pay by transfer to it.',
    input: { provider, address: 'A mobile number in any usual form, or an InstaPay address.', addsPiastres },
  }),
  describe(accounts.updateReceivingAccount, {
    summary: 'Changes how later orders of an account get an amount of their own, and how they are approved.',
    input: { accountId, addsPiastres, opensAtOnce },
  }),
  describe(accounts.archiveReceivingAccount, {
    summary: 'Stops new orders for an account; its orders and payments stay.',
    input: { accountId },
  }),
])
