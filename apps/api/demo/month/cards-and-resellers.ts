import { unsealCode } from '#api/features/codes/code.ts'
import { recordDownload } from '#api/features/log/record-download.ts'
import { replaceCode, revokeCode } from '#api/features/teacher/codes/change-code.ts'
import { createCodeBatch } from '#api/features/teacher/codes/code-batches.ts'
import { handOutCards, returnCards } from '#api/features/teacher/holders/hand-outs.ts'
import { createHolder, payHolder } from '#api/features/teacher/holders/holders.ts'
import { courseNamed, unitNamed } from '../load/planted.ts'
import type { BatchKey } from '../people/classmates.ts'
import { AMAL, batches, CARDS_OF_BATCH, FUTURE, NOUR, QIMMA, resellers, type SeedBatch } from './batches.ts'
import { type DiaryEntry, entriesOf, type MadeBatch, type Month } from './diary.ts'
import type { Desk } from './people-at-school.ts'

export function cardsAndResellers(month: Month): DiaryEntry[] {
  const { teacher, assistant } = entriesOf(month)
  const pay =
    (name: string, payment: { amount: number; method: 'cash' | 'wallet' | 'instapay'; reference?: string }) =>
    (desk: Desk) =>
      payHolder(desk, { holderId: idOf(month, name), ...payment })

  return [
    ...resellers.map(({ name, place, phone, terms }, index) =>
      teacher(35, `11:${10 + 7 * index}`, async (desk) => {
        const { id } = await createHolder(desk, { name, place, phone, terms })
        month.resellers.set(name, id)
      }),
    ),
    ...Object.entries(batches).flatMap(([key, batch], index) => {
      const minute = 10 + 6 * index
      return [
        teacher(batch.daysAgo, `12:${minute}`, (desk) => printCards(month, desk, key as BatchKey)),
        teacher(batch.daysAgo, `12:${minute + 2}`, (desk) => downloads(month, desk, key as BatchKey)),
        teacher(batch.daysAgo, `17:${minute}`, (desk) => handOut(month, desk, key as BatchKey)),
      ]
    }),
    teacher(29, '13:20', pay(FUTURE.name, { amount: 1_200, method: 'cash' })),
    teacher(27, '13:05', pay(NOUR.name, { amount: 5_000, method: 'cash' })),
    teacher(18, '12:40', pay(QIMMA.name, { amount: 600, method: 'cash' })),
    teacher(16, '14:15', pay(NOUR.name, { amount: 6_000, method: 'instapay', reference: '418802937561' })),
    teacher(12, '13:30', pay(AMAL.name, { amount: 1_500, method: 'cash' })),
    teacher(9, '15:00', pay(QIMMA.name, { amount: 700, method: 'instapay', reference: '420157739046' })),
    teacher(6, '14:45', pay(NOUR.name, { amount: 3_000, method: 'wallet', reference: '009341782256' })),
    teacher(4, '13:10', pay(AMAL.name, { amount: 1_000, method: 'wallet', reference: '009355120874' })),
    assistant(15, '16:20', (desk) =>
      replaceCode(desk, { codeId: cardOf(month, 'nour', 70).id, reason: 'الكارت اتبل' }),
    ),
    assistant(13, '17:35', (desk) =>
      revokeCode(desk, { codeId: cardOf(month, 'nour', 69).id, reason: 'ضاع من المكتبة قبل ما يتباع' }),
    ),
    teacher(5, '12:20', (desk) =>
      returnCards(desk, {
        holderId: idOf(month, FUTURE.name),
        batchId: batchOf(month, 'future').id,
        from: 41,
        to: 60,
        reason: 'مش هتتباع قبل آخر الترم',
      }),
    ),
  ]
}

function idOf({ resellers: ids }: Month, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`${name} sells nothing yet`)
  return id
}

function batchOf({ batches: made }: Month, key: BatchKey): MadeBatch {
  const batch = made.get(key)
  if (!batch) throw new Error(`The batch ${key} is not printed yet`)
  return batch
}

export function cardOf(month: Month, key: BatchKey, number: number) {
  const card = batchOf(month, key).cards[number - 1]
  if (!card) throw new RangeError(`The batch ${key} has no card ${number}`)
  return card
}

async function printCards(month: Month, desk: Desk, key: BatchKey) {
  const { label, price, expiresInDays } = batches[key]
  const expiresAt = expiresInDays === undefined ? undefined : month.days.day(-expiresInDays)
  const { id } = await createCodeBatch(desk, {
    ...targetOf(month, batches[key]),
    label,
    price,
    count: CARDS_OF_BATCH,
    expiresAt,
  })
  const codes = await month.db
    .selectFrom('accessCode')
    .where('tenantId', '=', month.school.tenantId)
    .where('batchId', '=', id)
    .orderBy('number')
    .select(['id', 'sealed'])
    .execute()
  const cards = codes.map(({ id: codeId, sealed }) => ({ id: codeId, printed: unsealCode(month.keys, sealed) }))
  month.batches.set(key, { id, cards })
}

function targetOf({ school }: Month, { opens }: SeedBatch) {
  if ('course' in opens) return { kind: 'course' as const, courseId: courseNamed(school, opens.course).id }
  return { kind: 'unit' as const, unitId: unitNamed(school, opens.unit).id }
}

const downloads = (month: Month, desk: Desk, key: BatchKey) =>
  recordDownload(desk, { action: 'codeBatch.cards', batchId: batchOf(month, key).id, from: 1, to: CARDS_OF_BATCH })

const handOut = (month: Month, desk: Desk, key: BatchKey) => {
  const { seller, handedOut, unitPrice } = batches[key]
  const range = { batchId: batchOf(month, key).id, from: 1, to: handedOut }
  return handOutCards(desk, { holderId: idOf(month, seller.name), ...range, unitPrice })
}
