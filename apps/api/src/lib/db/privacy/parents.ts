import { PARENT_OPENINGS_KEPT_DAYS, PARENT_ROUNDS_KEPT_DAYS } from '@manassa/contract/limits'
import type { SomeUses } from './data-uses.ts'

export const parentColumns = {
  parentLink: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['studentId'],
      contact: ['phone'],
      credential: ['keyHash', 'deviceHashes'],
      parent: ['madeAt', 'stoppedAt'],
    },
  },
  parentOpening: {
    keptFor: PARENT_OPENINGS_KEPT_DAYS,
    columns: { key: ['tenantId'], person: ['studentId'], parent: ['day', 'openings'] },
  },
  parentRound: {
    keptFor: PARENT_ROUNDS_KEPT_DAYS,
    columns: { key: ['tenantId', 'endsOn'], processing: ['startedAt', 'readyAt'] },
  },
  parentMessage: {
    keptFor: PARENT_ROUNDS_KEPT_DAYS,
    columns: {
      key: ['tenantId', 'endsOn'],
      person: ['studentId'],
      contact: ['phone'],
      parent: ['kind', 'outcome', 'decidedAt'],
      author: ['decidedBy', 'claimedBy'],
      processing: ['claimedUntil'],
    },
  },
} satisfies SomeUses
