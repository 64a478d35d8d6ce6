import type { PaymentMethod } from '@manassa/contract/rules/payment-methods'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Decimal, MadeAt, Moment } from './columns.ts'

export interface CodeTables {
  accessCode: {
    tenantId: string
    id: GeneratedAlways<number>
    kind: 'course' | 'unit'
    courseId: number | null
    unitId: number | null
    lookup: Buffer
    sealed: Buffer
    redeemedBy: number | null
    redeemedAt: Moment | null
    expiresAt: Moment | null
    revokedAt: Moment | null
    createdAt: MadeAt
    batchId: number | null
    number: number | null
    endingLookup: Buffer
    handOutId: number | null
    replacedBy: number | null
    guessable: Generated<boolean>
  }
  /** Cash that a member of staff gave to somebody. */
  handOver: {
    tenantId: string
    id: GeneratedAlways<number>
    fromId: number | null
    /** The member of staff who holds it now; null for anybody else. */
    toId: number | null
    toName: string
    amount: Decimal
    at: Moment
    /** The session whose closing handed it over. */
    sessionId: number | null
    /** The receiver said then that it came. */
    confirmedAt: Moment | null
    /** False for cash from before confirmations existed. */
    asksReceiver: Generated<boolean>
  }
  codeBatch: {
    tenantId: string
    id: GeneratedAlways<number>
    number: number
    kind: 'course' | 'unit'
    courseId: number | null
    unitId: number | null
    label: string
    price: Decimal | null
    expiresAt: Moment | null
    imported: Generated<boolean>
    codeBits: Decimal | null
    createdAt: Moment
    createdBy: number | null
  }
  codeEvent: {
    tenantId: string
    id: GeneratedAlways<number>
    accessCodeId: number
    kind: 'redeemed' | 'released' | 'revoked' | 'replaced' | 'retargeted' | 'handedOut' | 'returned'
    at: Moment
    byId: number | null
    studentId: number | null
    reason: string | null
  }
  /** A reseller of cards. */
  holder: {
    tenantId: string
    id: GeneratedAlways<number>
    name: string
    phone: string | null
    place: string | null
    /** The reseller owes for a card when it is handed out, or when a student redeems it. */
    terms: 'onHandOut' | 'onRedemption'
    shownToStudents: Generated<boolean>
    createdAt: Moment
    archivedAt: Moment | null
  }
  handOut: {
    tenantId: string
    id: GeneratedAlways<number>
    holderId: number
    batchId: number
    firstNumber: number
    lastNumber: number
    unitPrice: Decimal
    terms: 'onHandOut' | 'onRedemption'
    at: Moment
    byId: number | null
  }
  holderEntry: {
    tenantId: string
    id: GeneratedAlways<number>
    holderId: number
    handOutId: number
    kind: 'handedOut' | 'returned' | 'revoked' | 'replaced' | 'redeemed' | 'released'
    codeCount: number
    amount: Decimal
    at: Moment
    byId: number | null
    reason: string | null
  }
  payment: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number | null
    holderId: number | null
    courseId: number | null
    unitId: number | null
    amount: Decimal
    method: PaymentMethod
    reference: string | null
    /** The form of the reference in which references are compared. */
    referenceKey: GeneratedAlways<string | null>
    noReferenceReason: string | null
    refundsId: number | null
    endedAccessId: number | null
    at: Moment
    createdAt: Moment
    byId: number | null
    reason: string | null
    receivingAccountId: number | null
    sessionId: number | null
    sessionKind: 'session' | 'month' | 'debt' | 'book' | null
    scanId: string | null
  }
}
