import { CALL_RESPONSES_KEPT_HOURS, IDENTITY_IMAGE_KEPT_DAYS } from '@manassa/contract/limits'
import { ENDED_SESSIONS_KEPT_DAYS, FAILURES_KEPT_DAYS, type SomeUses } from './data-uses.ts'

export const peopleColumns = {
  account: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['id', 'mergedInto'],
      name: ['name', 'nameSearch'],
      contact: ['email', 'emailConfirmedAt', 'phone', 'parentPhone'],
      account: ['role', 'grade', 'disabledAt', 'askingBlockedUntil', 'createdAt', 'permissions'],
      credential: ['passwordHash'],
    },
  },
  accountNamePart: { keptFor: 'account', columns: { key: ['tenantId'], person: ['accountId'], name: ['part'] } },
  consent: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['accountId'],
      consent: ['version', 'givenAt'],
      author: ['declaredBy'],
    },
  },
  personKey: { keptFor: 'account', columns: { key: ['tenantId'], person: ['accountId'], secret: ['sealedKey'] } },
  identityPhoto: {
    keptFor: IDENTITY_IMAGE_KEPT_DAYS,
    columns: {
      key: ['tenantId'],
      person: ['accountId'],
      document: ['storageKey', 'sizeBytes', 'uploadedAt', 'lookedAt', 'removeAt'],
      secret: ['sealedKey'],
    },
  },
  accountEvent: {
    keptFor: 'account',
    columns: { key: ['tenantId', 'id'], person: ['accountId'], device: ['kind', 'userAgent', 'happenedAt'] },
  },
  studentNote: {
    keptFor: 'account',
    columns: { key: ['tenantId', 'id'], person: ['studentId'], note: ['text', 'writtenAt'], author: ['writtenBy'] },
  },
  sharingSettled: {
    keptFor: 'account',
    columns: { key: ['tenantId'], person: ['accountId'], watching: ['sessionsUntil', 'videosUntil'] },
  },
  deviceSession: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'slot'],
      person: ['accountId'],
      credential: ['sessionId', 'generation', 'generationAt', 'confirmedAt', 'idleExpiresAt', 'expiresAt'],
      device: ['deviceHash', 'signedInAt', 'lastUsedAt', 'userAgent', 'deviceModel'],
    },
  },
  deviceReplacement: {
    keptFor: 'account',
    columns: { key: ['tenantId', 'place'], person: ['accountId'], device: ['replacedAt'] },
  },
  knownDevice: {
    keptFor: 'account',
    columns: { key: ['tenantId'], person: ['accountId'], device: ['deviceHash', 'lastLoginAt', 'firstLoginAt'] },
  },
  endedSession: {
    keptFor: ENDED_SESSIONS_KEPT_DAYS,
    columns: {
      key: ['tenantId'],
      person: ['accountId'],
      credential: ['sessionId'],
      device: ['deviceHash', 'reason', 'endedAt'],
    },
  },
  oneTimeCode: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'purpose'],
      person: ['accountId'],
      credential: ['codeHash', 'triesLeft', 'triesLeftElsewhere', 'expiresAt'],
      device: ['onKnownDevice', 'askedOn'],
    },
  },
  passwordLink: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'isInvitation'],
      person: ['accountId'],
      credential: ['linkHash', 'expiresAt'],
      author: ['madeBy'],
    },
  },
  calendarKey: {
    keptFor: 'account',
    columns: { key: ['tenantId', 'madeAt'], person: ['accountId'], credential: ['keyHash'] },
  },
  pushSubscription: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'madeAt'],
      person: ['accountId'],
      push: ['deviceHash', 'endpointHash', 'sealedAddress'],
    },
  },
  reminder: {
    keptFor: 'account',
    columns: { key: ['tenantId'], person: ['accountId'], reminder: ['isOn', 'refusedAt', 'checkAt'] },
  },
  reminderNote: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['accountId'],
      reminder: ['unitId', 'kind', 'aboutDay', 'way', 'sentAt'],
    },
  },
  secondFactor: {
    keptFor: 'account',
    columns: { key: ['tenantId'], person: ['accountId'], credential: ['sealedSecret', 'startedAt', 'confirmedAt'] },
  },
  secondFactorUse: { keptFor: 'account', columns: { key: ['tenantId'], person: ['accountId'], credential: ['step'] } },
  recoveryCode: { keptFor: 'account', columns: { key: ['tenantId'], person: ['accountId'], credential: ['codeHash'] } },
  failureCount: {
    keptFor: FAILURES_KEPT_DAYS,
    columns: { key: ['tenantId', 'budget'], processing: ['keyHash', 'failures', 'windowStartedAt', 'lastFailedAt'] },
  },
  answeredCall: {
    keptFor: CALL_RESPONSES_KEPT_HOURS / 24,
    columns: {
      key: ['tenantId', 'call', 'key', 'bodyHash', 'answeredAt'],
      author: ['accountId'],
      task: ['sealedAnswer'],
    },
  },
} satisfies SomeUses
