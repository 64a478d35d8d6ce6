import {
  CODES_COMPARED_IN_DAY,
  CODES_SEARCHED_IN_DAY,
  CODES_SEARCHED_IN_HOUR,
  SCHOOL_WRONG_CODES_IN_DAY,
  SCHOOL_WRONG_CODES_IN_HOUR,
  STREAM_KEYS_PER_MINUTE,
} from '@manassa/contract/limits'

/**
 * How many failures somebody may have, and how long they wait after them. Accounts made and keys given are counted the
 * same way.
 */
export interface Budget {
  name: string
  windowSeconds: number
  /** This many in a window, and the rest of it is spent waiting. */
  most: number
  /** After this many, each further one costs a wait: 1 second, 2, 4, up to a minute. */
  backoffAfter: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONGEST_WAIT_SECONDS = 60

/**
 * The budgets (docs/design/sessions-and-devices.md). No address is refused for what came from it: a whole school can
 * sit behind one. Whoever guesses is stopped by the account that is guessed at and by the device; an address that has
 * spent its share only hears less.
 */
export const budgets = {
  /** Wrong passwords for one account on one device: nobody else's guesses fill it. */
  loginOnDevice: { name: 'login-on-device', windowSeconds: DAY, most: 100, backoffAfter: 4 },
  /** Wrong passwords for one account, on all devices together that it has never used. */
  loginAccountInHour: { name: 'login-account-hour', windowSeconds: HOUR, most: 30, backoffAfter: 30 },
  loginAccountInDay: { name: 'login-account-day', windowSeconds: DAY, most: 100, backoffAfter: 100 },
  /** Wrong passwords on one device, of all accounts that do not know it. */
  loginDevice: { name: 'login-device', windowSeconds: 10 * MINUTE, most: 30, backoffAfter: 30 },
  /**
   * Wrong passwords from one address, of all accounts on devices that these do not know: three times what a thousand
   * students mistype in ten minutes. It refuses nobody; beyond it wrong passwords are not told apart from those that
   * were not looked at.
   */
  loginAddress: { name: 'login-address', windowSeconds: 10 * MINUTE, most: 300, backoffAfter: 300 },
  /** Wrong passwords for one account from one address: what is looked at once that has spent its share. */
  loginAccountAtAddress: { name: 'login-account-at-address', windowSeconds: DAY, most: 20, backoffAfter: 20 },
  /** Accounts made on one device: a family's, or those of a row at a school's computer. */
  registerDevice: { name: 'register-device', windowSeconds: HOUR, most: 30, backoffAfter: 30 },
  /** E-mails and phones that were taken, on one device. */
  takenDevice: { name: 'taken-device', windowSeconds: 10 * MINUTE, most: 30, backoffAfter: 30 },
  /**
   * The same from one address: enough for a school whose answers get lost; beyond it nobody hears that one is taken.
   */
  takenAddress: { name: 'taken-address', windowSeconds: 10 * MINUTE, most: 300, backoffAfter: 300 },
  /** Photos that were looked at and did not come to an account: half a minute of work in ten, from one address. */
  photoDevice: { name: 'photo-device', windowSeconds: 10 * MINUTE, most: 10, backoffAfter: 10 },
  photoAddress: { name: 'photo-address', windowSeconds: 10 * MINUTE, most: 150, backoffAfter: 150 },
  /**
   * E-mails for new passwords that one address has asked for on devices that their accounts do not know. Beyond it each
   * account has one an hour there, and invented addresses leave no trace: no list of them fills the queue.
   */
  codeMailAddress: { name: 'code-mail-address', windowSeconds: HOUR, most: 600, backoffAfter: 600 },
  /** Well-formed codes that nobody printed, from one account. */
  codesInHour: { name: 'codes-hour', windowSeconds: HOUR, most: 10, backoffAfter: 10 },
  codesInDay: { name: 'codes-day', windowSeconds: DAY, most: 30, backoffAfter: 30 },
  /**
   * Wrong codes of a whole school that may have been meant for its weak codes of another system: several times what a
   * thousand students mistype in an evening.
   */
  schoolCodesInHour: {
    name: 'school-codes-hour',
    windowSeconds: HOUR,
    most: SCHOOL_WRONG_CODES_IN_HOUR,
    backoffAfter: SCHOOL_WRONG_CODES_IN_HOUR,
  },
  schoolCodesInDay: {
    name: 'school-codes-day',
    windowSeconds: DAY,
    most: SCHOOL_WRONG_CODES_IN_DAY,
    backoffAfter: SCHOOL_WRONG_CODES_IN_DAY,
  },
  /** Rows of imports that were compared with a school's weak codes, and not stored, by one account of staff. */
  codesCompared: {
    name: 'codes-compared',
    windowSeconds: DAY,
    most: CODES_COMPARED_IN_DAY,
    backoffAfter: CODES_COMPARED_IN_DAY,
  },
  /** Searches of one account of staff for a whole code that found none: many times what a busy desk mistypes. */
  codesSearchedInHour: {
    name: 'codes-searched-hour',
    windowSeconds: HOUR,
    most: CODES_SEARCHED_IN_HOUR,
    backoffAfter: CODES_SEARCHED_IN_HOUR,
  },
  codesSearchedInDay: {
    name: 'codes-searched-day',
    windowSeconds: DAY,
    most: CODES_SEARCHED_IN_DAY,
    backoffAfter: CODES_SEARCHED_IN_DAY,
  },
  /**
   * Keys of streams given to one session: one is good for a minute of one quality, so nobody who watches needs so many.
   */
  streamKeys: {
    name: 'stream-keys',
    windowSeconds: MINUTE,
    most: STREAM_KEYS_PER_MINUTE,
    backoffAfter: STREAM_KEYS_PER_MINUTE,
  },
} as const satisfies Record<string, Budget>

/** What is remembered of somebody's failures. */
export interface Failures {
  failures: number
  windowStartedAt: Date
  lastFailedAt: Date
}

/** For how many whole seconds somebody has to wait; 0 when they may try. */
export function secondsToWait(budget: Budget, known: Failures | undefined, now: Date): number {
  if (!known || !isInWindow(budget, known, now)) return 0
  if (known.failures >= budget.most) return secondsUntil(known.windowStartedAt, budget.windowSeconds, now)
  const beyond = known.failures - budget.backoffAfter
  if (beyond < 0) return 0
  return secondsUntil(known.lastFailedAt, Math.min(LONGEST_WAIT_SECONDS, 2 ** beyond), now)
}

/** Whether failures still count. */
export const isInWindow = ({ windowSeconds }: Budget, { windowStartedAt }: Failures, now: Date) =>
  now.getTime() < windowStartedAt.getTime() + windowSeconds * 1000

const secondsUntil = (from: Date, seconds: number, now: Date) =>
  Math.max(0, Math.ceil((from.getTime() + seconds * 1000 - now.getTime()) / 1000))
