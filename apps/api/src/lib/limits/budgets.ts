import {
  BROWSER_ERRORS_IN_HOUR,
  CALENDAR_FETCHES_PER_HOUR,
  CODES_COMPARED_IN_DAY,
  CODES_SEARCHED_IN_DAY,
  CODES_SEARCHED_IN_HOUR,
  GATEWAY_FORGERIES_IN_HOUR,
  LESSON_QUESTION_PHOTOS_IN_DAY,
  OFFLINE_LICENCES_PER_DAY,
  ONLINE_PAYMENTS_IN_DAY,
  PARENT_WRONG_DIGITS_IN_DAY,
  PREVIEW_STARTS_IN_HOUR,
  SCHOOL_WRONG_CODES_IN_DAY,
  SCHOOL_WRONG_CODES_IN_HOUR,
  STREAM_KEYS_PER_MINUTE,
  TRANSFER_PROOFS_IN_DAY,
} from '@manassa/contract/limits'

/**
 * The number of failures that are allowed, and the wait after them. Created accounts and issued keys are counted in the
 * same way.
 */
export interface Budget {
  name: string
  windowSeconds: number
  /** After so many in a window, its rest has to be waited out. */
  most: number
  /** After so many, each further one costs a wait: 1 second, 2, 4, up to a minute. */
  backoffAfter: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONGEST_WAIT_SECONDS = 60

/**
 * The budgets (docs/design/sessions-and-devices.md). No address is refused a login, because a whole school may share
 * one. Guessing is limited by the account and by the device; an exhausted address only learns less.
 */
export const budgets = {
  /** Wrong passwords for one account on one device, which others cannot exhaust. */
  loginOnDevice: { name: 'login-on-device', windowSeconds: DAY, most: 100, backoffAfter: 4 },
  /** Wrong passwords for one account, on all devices that it has never used. */
  loginAccountInHour: { name: 'login-account-hour', windowSeconds: HOUR, most: 30, backoffAfter: 30 },
  loginAccountInDay: { name: 'login-account-day', windowSeconds: DAY, most: 100, backoffAfter: 100 },
  /** Wrong passwords on one device, for all accounts that do not know it. */
  loginDevice: { name: 'login-device', windowSeconds: 10 * MINUTE, most: 30, backoffAfter: 30 },
  /**
   * Wrong passwords from one address, for accounts on unknown devices: three times the typing errors of a thousand
   * students in ten minutes. Beyond it wrong passwords are not distinguished from unchecked ones.
   */
  loginAddress: { name: 'login-address', windowSeconds: 10 * MINUTE, most: 300, backoffAfter: 300 },
  /**
   * Wrong passwords for one account from one address; it decides what is still checked after the address's budget is
   * exhausted.
   */
  loginAccountAtAddress: { name: 'login-account-at-address', windowSeconds: DAY, most: 20, backoffAfter: 20 },
  /** Accounts created on one device, as by a family or at a school's computer. */
  registerDevice: { name: 'register-device', windowSeconds: HOUR, most: 30, backoffAfter: 30 },
  /** Taken emails and phones, on one device. */
  takenDevice: { name: 'taken-device', windowSeconds: 10 * MINUTE, most: 30, backoffAfter: 30 },
  /**
   * Taken emails and phones from one address: enough for a school with lost responses; beyond it, nobody learns that
   * one is taken.
   */
  takenAddress: { name: 'taken-address', windowSeconds: 10 * MINUTE, most: 300, backoffAfter: 300 },
  /** Photos that were checked without an account being created: half a minute of work in ten, from one address. */
  photoDevice: { name: 'photo-device', windowSeconds: 10 * MINUTE, most: 10, backoffAfter: 10 },
  photoAddress: { name: 'photo-address', windowSeconds: 10 * MINUTE, most: 150, backoffAfter: 150 },
  /** Photos of questions sent by one account; each is decoded. */
  questionPhotos: {
    name: 'question-photos',
    windowSeconds: DAY,
    most: LESSON_QUESTION_PHOTOS_IN_DAY,
    backoffAfter: LESSON_QUESTION_PHOTOS_IN_DAY,
  },
  /** Proofs of transfers sent by one account; each picture is decoded. */
  transferProofs: {
    name: 'transfer-proofs',
    windowSeconds: DAY,
    most: TRANSFER_PROOFS_IN_DAY,
    backoffAfter: TRANSFER_PROOFS_IN_DAY,
  },
  /** Payments that one account begins at a gateway; each is a call to it. */
  onlinePayments: {
    name: 'online-payments',
    windowSeconds: DAY,
    most: ONLINE_PAYMENTS_IN_DAY,
    backoffAfter: ONLINE_PAYMENTS_IN_DAY,
  },
  /** Messages of a gateway with a wrong signature, from one address. */
  gatewayForgeries: {
    name: 'gateway-forgeries',
    windowSeconds: HOUR,
    most: GATEWAY_FORGERIES_IN_HOUR,
    backoffAfter: GATEWAY_FORGERIES_IN_HOUR,
  },
  /**
   * Password emails requested by one address on unknown devices. Beyond it each account gets one an hour there, and
   * unknown addresses leave no trace, so that no list of them fills the queue.
   */
  codeMailAddress: { name: 'code-mail-address', windowSeconds: HOUR, most: 600, backoffAfter: 600 },
  /** Well-formed codes that do not exist, from one account. */
  codesInHour: { name: 'codes-hour', windowSeconds: HOUR, most: 10, backoffAfter: 10 },
  codesInDay: { name: 'codes-day', windowSeconds: DAY, most: 30, backoffAfter: 30 },
  /**
   * Wrong codes of a school that may match its weak imported codes: several times the typing errors of a thousand
   * students in an evening.
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
  /** Imported rows that a staff account compared with a school's weak codes without storing them. */
  codesCompared: {
    name: 'codes-compared',
    windowSeconds: DAY,
    most: CODES_COMPARED_IN_DAY,
    backoffAfter: CODES_COMPARED_IN_DAY,
  },
  /** Searches of a staff account for a whole code without a result: many times the typing errors of a busy desk. */
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
  /** Public previews that were opened from one address: more than a class on one network opens. */
  previewStarts: {
    name: 'preview-starts',
    windowSeconds: HOUR,
    most: PREVIEW_STARTS_IN_HOUR,
    backoffAfter: PREVIEW_STARTS_IN_HOUR,
  },
  /** Reports of the app's errors from one address. */
  browserErrors: {
    name: 'browser-errors',
    windowSeconds: HOUR,
    most: BROWSER_ERRORS_IN_HOUR,
    backoffAfter: BROWSER_ERRORS_IN_HOUR,
  },
  /** Stream keys given to one session: one covers a minute of one rendition, so no viewer needs so many. */
  streamKeys: {
    name: 'stream-keys',
    windowSeconds: MINUTE,
    most: STREAM_KEYS_PER_MINUTE,
    backoffAfter: STREAM_KEYS_PER_MINUTE,
  },
  /** Fetches of one student's calendar file, by all programs together. */
  calendarFetches: {
    name: 'calendar-fetches',
    windowSeconds: HOUR,
    most: CALENDAR_FETCHES_PER_HOUR,
    backoffAfter: CALENDAR_FETCHES_PER_HOUR,
  },
  /** Wrong ends of a parent's number, for one student's page. */
  parentDigits: {
    name: 'parent-digits',
    windowSeconds: DAY,
    most: PARENT_WRONG_DIGITS_IN_DAY,
    backoffAfter: PARENT_WRONG_DIGITS_IN_DAY,
  },
  /** Licences for saved lessons given to one session. */
  offlineLicences: {
    name: 'offline-licences',
    windowSeconds: DAY,
    most: OFFLINE_LICENCES_PER_DAY,
    backoffAfter: OFFLINE_LICENCES_PER_DAY,
  },
} as const satisfies Record<string, Budget>

export interface Failures {
  failures: number
  windowStartedAt: Date
  lastFailedAt: Date
}

/** Whole seconds to wait; 0 when a try is allowed. */
export function secondsToWait(budget: Budget, known: Failures | undefined, now: Date): number {
  if (!known || !isInWindow(budget, known, now)) return 0
  if (known.failures >= budget.most) return secondsUntil(known.windowStartedAt, budget.windowSeconds, now)
  const beyond = known.failures - budget.backoffAfter
  if (beyond < 0) return 0
  return secondsUntil(known.lastFailedAt, Math.min(LONGEST_WAIT_SECONDS, 2 ** beyond), now)
}

export const isInWindow = ({ windowSeconds }: Budget, { windowStartedAt }: Failures, now: Date) =>
  now.getTime() < windowStartedAt.getTime() + windowSeconds * 1000

const secondsUntil = (from: Date, seconds: number, now: Date) =>
  Math.max(0, Math.ceil((from.getTime() + seconds * 1000 - now.getTime()) / 1000))
