import type { Tables } from '../tables.ts'

/** The grounds of Egypt's Law 151 of 2020, article 6, on which a value is kept. */
export type Ground = 'consent' | 'contract' | 'legal-duty' | 'legitimate-interest' | 'not-personal'

interface DataUse {
  purpose: string
  ground: Ground
}

export const dataUses = {
  key: { purpose: 'Identifies and orders rows, and dates them.', ground: 'not-personal' },
  content: { purpose: 'Is what the school teaches, sells or shows.', ground: 'not-personal' },
  setting: { purpose: 'Configures the school.', ground: 'not-personal' },
  processing: { purpose: 'Carries out uploads, jobs and retries.', ground: 'not-personal' },
  secret: { purpose: 'Encrypts or verifies other data.', ground: 'not-personal' },
  statistic: { purpose: 'Counts a whole school or quiz.', ground: 'not-personal' },
  person: { purpose: 'Says which account the row is about.', ground: 'contract' },
  name: { purpose: 'Names a person to the school, and in emails and searches.', ground: 'contract' },
  contact: { purpose: 'Logs a person in, and lets the school reach them and a parent.', ground: 'contract' },
  account: { purpose: 'Says what an account may do and since when.', ground: 'contract' },
  consent: { purpose: 'Proves that a guardian has agreed to the processing.', ground: 'legal-duty' },
  document: { purpose: 'Shows staff once that a student is who they say.', ground: 'consent' },
  credential: { purpose: 'Proves that the owner is logging in.', ground: 'contract' },
  device: {
    purpose: 'Limits an account to its devices, and warns of a copied session.',
    ground: 'legitimate-interest',
  },
  watching: { purpose: 'Shows that one account is watched in several places.', ground: 'legitimate-interest' },
  access: { purpose: 'Opens the courses and lectures that a student has, on their days.', ground: 'contract' },
  reminder: { purpose: 'Tells a student before what they bought closes, until they stop it.', ground: 'contract' },
  push: { purpose: 'Shows reminders on a device whose student agreed to them.', ground: 'consent' },
  parent: {
    purpose: 'Lets a parent read the week of their child, until the parent stops it.',
    ground: 'legitimate-interest',
  },
  study: { purpose: 'Keeps answers, marks and progress.', ground: 'contract' },
  money: { purpose: 'Accounts for payments, refunds and cards.', ground: 'legal-duty' },
  reseller: { purpose: 'Names a reseller and settles their debt.', ground: 'contract' },
  note: { purpose: 'Explains a decision about a student to other staff.', ground: 'legitimate-interest' },
  author: { purpose: 'Says which member of staff did something.', ground: 'legitimate-interest' },
  log: { purpose: 'Lets a school review what its staff changed.', ground: 'legitimate-interest' },
  task: { purpose: 'Is the input or result of work that was asked for, such as an email.', ground: 'contract' },
  'school-contact': { purpose: 'Is the public contact and profile of a school and its teacher.', ground: 'contract' },
} as const satisfies Record<string, DataUse>

export type DataUseName = keyof typeof dataUses

export const isPersonal = (use: DataUseName) => dataUses[use].ground !== 'not-personal'

/** A row is deleted after so many days, or with its account, its content or card, or its school. */
export type KeptFor = number | 'account' | 'content' | 'school'

export interface TableUse<Column extends string = string> {
  keptFor: KeptFor
  columns: { [Use in DataUseName]?: readonly Column[] }
  /** Rows without a column for their person are about the person of the row that this column names. */
  through?: { column: Column; table: keyof Tables }
}

export type AllUses = { [Name in keyof Tables]: TableUse<keyof Tables[Name] & string> }
export type SomeUses = Partial<AllUses>

/** Long enough to see a job's outcome, or the destination of an email, whose address is deleted with its job. */
export const JOBS_KEPT_DAYS = 30
/** Later visitors only learn that the session is over. */
export const ENDED_SESSIONS_KEPT_DAYS = 30
/** Twice the longest window of a budget; older failures count nowhere. */
export const FAILURES_KEPT_DAYS = 2
