import { TRANSFER_PICTURE_KEPT_DAYS } from '@manassa/contract/limits'
import type { SomeUses } from './data-uses.ts'

export const transferColumns = {
  receivingAccount: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'createdAt', 'archivedAt'],
      setting: ['addsPiastres', 'opensAtOnce'],
      'school-contact': ['provider', 'address'],
      secret: ['sealedKeys'],
    },
  },
  transferOrder: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'createdAt'],
      person: ['studentId'],
      money: [
        'courseId',
        'receivingAccountId',
        'price',
        'credit',
        'amount',
        'expected',
        'isOwnAmount',
        'state',
        'reservedUntil',
        'sentAt',
        'reference',
        'referenceKey',
        'refusal',
        'decidedAt',
        'paymentId',
        'isCredited',
        'isShort',
      ],
      author: ['decidedBy'],
    },
  },
  transferPicture: {
    keptFor: TRANSFER_PICTURE_KEPT_DAYS,
    columns: {
      key: ['tenantId', 'orderId'],
      person: ['studentId'],
      money: ['storageKey', 'sizeBytes', 'uploadedAt', 'removeAt'],
      secret: ['sealedKey'],
    },
  },
  transferMessage: {
    keptFor: 'school',
    through: { column: 'orderId', table: 'transferOrder' },
    columns: {
      key: ['tenantId', 'id', 'createdAt', 'dismissedAt'],
      money: ['receivingAccountId', 'amount', 'sender', 'reference', 'at', 'text', 'orderId'],
      secret: ['textHash'],
      author: ['byId'],
    },
  },
  gatewayPayment: {
    keptFor: 'school',
    through: { column: 'orderId', table: 'transferOrder' },
    columns: {
      key: ['tenantId', 'id', 'createdAt'],
      money: ['orderId', 'gatewayOrderId', 'amount', 'declinedAt'],
    },
  },
  handOver: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'at', 'confirmedAt', 'asksReceiver'],
      money: ['toName', 'amount', 'sessionId'],
      author: ['fromId', 'toId'],
    },
  },
  creditEntry: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'at'],
      person: ['studentId'],
      money: ['amount', 'orderId', 'sessionId'],
      author: ['byId'],
    },
  },
} satisfies SomeUses
