import type { Generated, GeneratedAlways } from 'kysely'
import type { Decimal, DefaultedDecimal, Moment } from './columns.ts'

export interface TransferTables {
  receivingAccount: {
    tenantId: string
    id: GeneratedAlways<number>
    provider: 'vodafone' | 'orange' | 'etisalat' | 'instapay' | 'paymob'
    address: string
    /** Own piastres are added to the price, or taken off it. */
    addsPiastres: boolean
    /** A matched transfer opens its course without a tap. */
    opensAtOnce: Generated<boolean>
    createdAt: Moment
    archivedAt: Moment | null
    /** The keys of the school at its gateway; null for other accounts. */
    sealedKeys: Buffer | null
  }
  transferOrder: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number | null
    courseId: number
    receivingAccountId: number
    price: Decimal
    credit: DefaultedDecimal
    amount: Decimal
    expected: Decimal
    isOwnAmount: boolean
    state: 'open' | 'sent' | 'approved' | 'refused' | 'expired'
    createdAt: Moment
    reservedUntil: Moment
    sentAt: Moment | null
    reference: string | null
    /** The form of the reference in which references are compared. */
    referenceKey: GeneratedAlways<string | null>
    refusal: 'short' | 'unclear' | 'repeated' | null
    decidedAt: Moment | null
    decidedBy: number | null
    paymentId: number | null
    isCredited: Generated<boolean>
    /** Staff have asked for the rest of the amount. */
    isShort: Generated<boolean>
  }
  transferPicture: {
    tenantId: string
    orderId: number
    studentId: number
    storageKey: string
    sizeBytes: number
    uploadedAt: Moment
    sealedKey: Buffer
    /** Null until the order is decided. */
    removeAt: Moment | null
  }
  creditEntry: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number | null
    amount: Decimal
    orderId: number | null
    sessionId: number | null
    at: Moment
    byId: number | null
  }
  /** A message of a wallet or InstaPay that money arrived. */
  transferMessage: {
    tenantId: string
    id: GeneratedAlways<number>
    receivingAccountId: number
    /** Null while nobody has read an amount in the text. */
    amount: Decimal | null
    sender: string | null
    reference: string | null
    at: Moment
    /** Only a text that the server could not read is kept, until people have. */
    text: string | null
    textHash: Buffer
    createdAt: Moment
    byId: number | null
    orderId: number | null
    dismissedAt: Moment | null
  }
  gatewayPayment: {
    tenantId: string
    id: string
    orderId: number
    gatewayOrderId: string
    amount: Decimal
    createdAt: Moment
    declinedAt: Moment | null
  }
}
