import type { RecordedEndReason } from '@manassa/contract/endpoint'
import type { Permission } from '@manassa/contract/rules/permissions'
import type { PublicProfile } from '@manassa/contract/shared/school'
import type { ParentSettings, StudySettings } from '@manassa/contract/teacher/school'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeAt, Moment } from './columns.ts'

/** The school's profile; its id and contacts have columns of their own. */
export type StoredProfile = Omit<PublicProfile, 'tenant' | 'name' | 'contact' | 'codesOfAnyShape'> &
  Partial<StudySettings & ParentSettings>

export type AccountEventKind =
  | 'password-changed'
  | 'device-replaced'
  | 'session-copied'
  | 'address-shared'
  | 'password-set-by-link'
  | 'email-changed'
  | 'phone-changed'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'own-email-changed'
  | 'own-phone-changed'

export interface PeopleTables {
  school: {
    tenantId: string
    name: string
    profile: Json<StoredProfile>
    takesAnyCode: Generated<boolean>
    takesTransfers: Generated<boolean>
    savedReplies: Generated<string[]>
    timeZone: Generated<string>
    suspendedAt: Moment | null
    /** The school is closed from then on, because it moves to another installation. */
    movingAt: Moment | null
    /** Limits videos and attachments, in bytes; null is unlimited. */
    mediaQuotaBytes: number | null
    /** Null is unlimited. */
    studentQuota: number | null
    /** Null is unlimited. */
    dailyMailQuota: number | null
    createdAt: MadeAt
  }
  schoolKey: { tenantId: string; sealedKey: Buffer; createdAt: MadeAt }
  schoolHost: { tenantId: string; hostName: string }
  contact: {
    tenantId: string
    id: GeneratedAlways<number>
    position: number
    whatsappNumber: string | null
    facebookPage: string | null
    youtubeChannel: string | null
    tiktokChannel: string | null
  }
  account: {
    tenantId: string
    id: GeneratedAlways<number>
    role: 'student' | 'teacher' | 'assistant'
    name: string
    /** Null for students whom the school created with their number. */
    email: string | null
    /** A trigger makes it null when the email changes. */
    emailConfirmedAt: Moment | null
    phone: string
    parentPhone: string | null
    grade: number | null
    /** Null until an invited student sets a password. */
    passwordHash: string | null
    nameSearch: GeneratedAlways<string>
    permissions: Generated<Permission[]>
    disabledAt: Moment | null
    /** Staff block a student from asking questions on lessons until then. */
    askingBlockedUntil: Moment | null
    /** The account that a duplicate was merged into. */
    mergedInto: number | null
    createdAt: MadeAt
  }
  /** Each suffix of each word of a name, in its search form; written by a trigger. */
  accountNamePart: {
    tenantId: string
    part: string
    accountId: number
  }
  consent: {
    tenantId: string
    accountId: number
    version: number
    givenAt: Moment
    /** Null if it came with the registration. */
    declaredBy: number | null
  }
  /** A note of staff about a student; notes are only added. */
  studentNote: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number
    text: string
    writtenAt: Moment
    writtenBy: number | null
  }
  sharingSettled: {
    tenantId: string
    accountId: number
    sessionsUntil: Moment
    videosUntil: Moment
  }
  identityPhoto: {
    tenantId: string
    accountId: number
    storageKey: string
    sizeBytes: number
    uploadedAt: MadeAt
    sealedKey: Buffer
    lookedAt: Moment | null
    removeAt: Moment
  }
  deviceSession: {
    tenantId: string
    accountId: number
    slot: number
    deviceHash: Buffer
    sessionId: Buffer
    generation: Generated<number>
    generationAt: Moment
    confirmedAt: Moment | null
    signedInAt: Moment
    lastUsedAt: Moment
    idleExpiresAt: Moment
    expiresAt: Moment
    userAgent: string | null
    deviceModel: string | null
  }
  deviceReplacement: {
    tenantId: string
    accountId: number
    place: number
    replacedAt: Moment
  }
  oneTimeCode: {
    tenantId: string
    accountId: number
    purpose: 'password-reset' | 'device-replacement' | 'email-confirmation' | 'phone-change'
    onKnownDevice: boolean
    askedOn: Buffer
    codeHash: Buffer
    triesLeft: number
    triesLeftElsewhere: number
    expiresAt: Moment
  }
  knownDevice: {
    tenantId: string
    accountId: number
    deviceHash: Buffer
    lastLoginAt: Moment
    firstLoginAt: Moment
  }
  endedSession: {
    tenantId: string
    sessionId: Buffer
    accountId: number
    deviceHash: Buffer
    reason: RecordedEndReason
    endedAt: Moment
  }
  accountEvent: {
    tenantId: string
    id: GeneratedAlways<number>
    accountId: number
    kind: AccountEventKind
    userAgent: string | null
    happenedAt: Moment
  }
  personKey: { tenantId: string; accountId: number; sealedKey: Buffer }
  passwordLink: {
    tenantId: string
    accountId: number
    linkHash: Buffer
    expiresAt: Moment
    /** True when its text can be created again. */
    isInvitation: Generated<boolean>
    /** The member of staff; null for the operator's links, and for early ones. */
    madeBy: number | null
  }
  calendarKey: { tenantId: string; accountId: number; keyHash: Buffer; madeAt: Moment }
  parentLink: {
    tenantId: string
    studentId: number
    phone: string
    /** Null after it was ended. */
    keyHash: Buffer | null
    madeAt: Moment | null
    deviceHashes: Generated<Buffer[]>
    stoppedAt: Moment | null
  }
  parentRound: { tenantId: string; endsOn: string; startedAt: Moment; readyAt: Moment | null }
  parentMessage: {
    tenantId: string
    /** The last day of the week, as `2026-11-26`. */
    endsOn: string
    studentId: number
    kind: 'weekDone' | 'weekPartly' | 'weekNone' | 'nothing'
    outcome: 'sent' | 'wrongNumber' | null
    /** The number of the outcome. */
    phone: string | null
    decidedAt: Moment | null
    decidedBy: number | null
    claimedBy: number | null
    claimedUntil: Moment | null
  }
  parentOpening: { tenantId: string; studentId: number; day: string; openings: number }
  /** Not required until it is confirmed. */
  secondFactor: {
    tenantId: string
    accountId: number
    sealedSecret: Buffer
    startedAt: Moment
    confirmedAt: Moment | null
  }
  secondFactorUse: { tenantId: string; accountId: number; step: number }
  recoveryCode: { tenantId: string; accountId: number; codeHash: Buffer }
  secondFactorDemand: { tenantId: string; demandedAt: Moment }
  pushSubscription: {
    tenantId: string
    accountId: number
    deviceHash: Buffer
    endpointHash: Buffer
    sealedAddress: Buffer
    madeAt: Moment
  }
  pushKey: { tenantId: string; publicKey: Buffer; sealedKey: Buffer }
  reminder: {
    tenantId: string
    accountId: number
    isOn: Generated<boolean>
    refusedAt: Moment | null
    checkAt: Moment
  }
  reminderNote: {
    tenantId: string
    accountId: number
    unitId: number
    kind: 'opening' | 'closing' | 'lastHours'
    aboutDay: string
    way: 'device' | 'email'
    sentAt: Moment
  }
}
