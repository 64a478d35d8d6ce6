import type { BatchKey, Opened } from '../people/classmates.ts'

interface SeedReseller {
  name: string
  place: string
  phone: string
  terms: 'onHandOut' | 'onRedemption'
}

export const NOUR: SeedReseller = {
  name: 'مكتبة النور',
  place: 'رشيد، شارع البحر',
  phone: '01000002001',
  terms: 'onHandOut',
}
export const AMAL: SeedReseller = {
  name: 'سنتر الأمل',
  place: 'دمنهور، ميدان الساعة',
  phone: '01000002002',
  terms: 'onRedemption',
}
export const QIMMA: SeedReseller = {
  name: 'سنتر القمة',
  place: 'كفر الدوار، شارع الحدائق',
  phone: '01000002003',
  terms: 'onRedemption',
}
export const FUTURE: SeedReseller = {
  name: 'مكتبة المستقبل',
  place: 'إدكو، قدام المدرسة الثانوية',
  phone: '01000002004',
  terms: 'onHandOut',
}
export const resellers = [NOUR, AMAL, QIMMA, FUTURE]

export interface SeedBatch {
  label: string
  opens: Opened
  /** As printed on the cards. */
  price: number
  seller: SeedReseller
  handedOut: number
  /** The reseller's debt for each card. */
  unitPrice: number
  daysAgo: number
  /** Days from now until the last one on which the cards are good. */
  expiresInDays?: number
}

export const CARDS_OF_BATCH = 100

export const batches: Record<BatchKey, SeedBatch> = {
  nour: {
    label: 'كروت مكتبة النور',
    opens: { course: 'ancient-world' },
    price: 250,
    seller: NOUR,
    handedOut: 70,
    unitPrice: 220,
    daysAgo: 34,
  },
  amal: {
    label: 'كروت سنتر الأمل',
    opens: { course: 'ancient-world' },
    price: 250,
    seller: AMAL,
    handedOut: 60,
    unitPrice: 225,
    daysAgo: 34,
  },
  future: {
    label: 'الدولة الحديثة: مكتبة المستقبل',
    opens: { course: 'new-kingdom' },
    price: 140,
    seller: FUTURE,
    handedOut: 60,
    unitPrice: 120,
    daysAgo: 33,
  },
  qimma: {
    label: 'كروت تالتة ثانوي',
    opens: { course: 'revolutions' },
    price: 230,
    seller: QIMMA,
    handedOut: 50,
    unitPrice: 200,
    daysAgo: 32,
  },
  islamic: {
    label: 'كروت تانية ثانوي',
    opens: { course: 'islamic-egypt' },
    price: 170,
    seller: AMAL,
    handedOut: 50,
    unitPrice: 150,
    daysAgo: 30,
  },
  lecture: {
    label: 'محاضرة: عصر الإمبراطورية',
    opens: { unit: 'ancient-world-3' },
    price: 60,
    seller: NOUR,
    handedOut: 30,
    unitPrice: 50,
    daysAgo: 12,
    expiresInDays: 9,
  },
}
