import { createHash } from 'node:crypto'
import { CARDS_OF_FILE } from '@manassa/contract/limits'
import type { CardLayout } from '@manassa/contract/rules/card-layouts'
import { coverColours } from '@manassa/contract/rules/cover-colours'
import { cardCopy } from '#api/copy/tables.ts'
import { readSchool } from '#api/features/school/read-school.ts'
import { schoolAddress } from '#api/features/school/school-address.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { batchRange, lastDayBefore, type NumberRange, type PrintableCode, printableCodes } from './cards.queries.ts'
import type { CardTexts } from './sheet/card-template.ts'

interface CardsRequest {
  batchId: number
  from?: number | undefined
  to?: number | undefined
  layout: CardLayout
}

/** Throws `codeBatch.notFound` and `request.invalid`. */
export async function rangeOf({ db, tenantId }: SchoolContext, request: Omit<CardsRequest, 'layout'>) {
  const batch = requireFound(await batchRange(db, tenantId, request.batchId), 'codeBatch.notFound')
  const { from = batch.first ?? 1, to = batch.last ?? from } = request
  if (to < from) throw new AppError('request.invalid', { fields: { to: 'cards.backwards' } })
  const range: NumberRange = { batchId: request.batchId, from, to: Math.min(to, batch.last ?? to) }
  return { batch, range }
}

/**
 * Reads what a file of cards consists of, with the codes still sealed. Throws `codeBatch.notFound`, `request.invalid`,
 * `school.noAddress` and `cards.none`.
 */
export async function cardsToPrint(context: SchoolContext, request: CardsRequest) {
  const { db, tenantId, services } = context
  const { batch, range } = await rangeOf(context, request)
  if (range.to - range.from >= CARDS_OF_FILE) throw new AppError('request.invalid', { fields: { to: 'cards.tooMany' } })
  const origin = await schoolAddress(context)
  if (origin === null) throw new AppError('school.noAddress')
  const codes = await printableCodes(db, tenantId, range, services.clock.schoolNow())
  if (codes.length === 0) throw new AppError('cards.none')

  const school = await readSchool({ db, tenantId })
  const shared = {
    schoolName: school.name,
    whatsApp: school.contact?.whatsApp_Number ?? null,
    origin,
    price: batch.price,
  }
  const days = await lastDayBefore(db, tenantId, expiriesOf(codes))
  const texts: CardTexts[] = []
  const cards = codes.map(({ number, sealed, expiresAt, ...opens }) => {
    const lastDay = expiresAt === null ? null : (days.get(expiresAt.getTime()) ?? null)
    return { number: number ?? 0, sealed, textsIndex: indexIn(texts, cardTexts(shared, { ...opens, lastDay })) }
  })
  const logoPath = school.logoPath ?? null
  const design = {
    layout: request.layout,
    batch: batch.number,
    origin,
    texts,
    colours: coverColours(school.theme ?? null),
  }
  return { ...design, range, label: batch.label, logoPath, cards, key: keyOf({ ...design, logoPath, cards }) }
}
export type CardsToPrint = Awaited<ReturnType<typeof cardsToPrint>>

const expiriesOf = (codes: readonly PrintableCode[]): Date[] => {
  const moments = codes.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt.getTime()]))
  return [...new Set(moments)].map((moment) => new Date(moment))
}

function indexIn(all: CardTexts[], texts: CardTexts): number {
  const text = JSON.stringify(texts)
  const index = all.findIndex((one) => JSON.stringify(one) === text)
  return index >= 0 ? index : all.push(texts) - 1
}

/** The key changes with any content, so a file from before a revocation or rename is never reused. */
const keyOf = (all: object) =>
  createHash('sha256')
    .update(JSON.stringify(all, (name, value) => (name === 'sealed' ? Buffer.from(value).toString('base64') : value)))
    .digest('base64url')

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

function cardTexts({ schoolName, whatsApp, origin, price }: BatchFacts, opens: CardTarget): CardTexts {
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
