import { cardCopy } from '#api/copy/tables.ts'
import type { CardTexts } from './sheet/card-template.ts'

interface BatchFacts {
  schoolName: string
  whatsApp: string | null
  origin: string
  /** In pounds. */
  price: string | null
}

interface CardTarget {
  courseName: string | null
  unitName: string | null
  unitTitle: string | null
  /** The code is valid until the end of this day, written as `2026-12-31`. */
  lastDay: string | null
}

export function cardTexts({ schoolName, whatsApp, origin, price }: BatchFacts, opens: CardTarget): CardTexts {
  const unit = opens.unitTitle || opens.unitName
  const course = opens.courseName ?? ''
  return {
    schoolName,
    title: unit ?? course,
    subtitle: unit === null ? null : course,
    price: price === null ? null : cardCopy.price(Number(price)),
    expiry: cardCopy.expiry(opens.lastDay),
    howTo: cardCopy.howTo(`${withoutScheme(origin)}/c`),
    lost: whatsApp === null ? null : cardCopy.lost(whatsApp),
  }
}

const withoutScheme = (origin: string) => origin.replace(/^https?:\/\//, '')
