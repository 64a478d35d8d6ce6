import { buffer } from 'node:stream/consumers'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cardLayoutNames } from '@manassa/contract/rules/card-layouts'
import sharp from 'sharp'
import { z } from 'zod'
import { unsealCode } from '#api/features/codes/code.ts'
import { cachedPicture, ownPicture } from '#api/features/pictures/cached-picture.ts'
import { drawIcon } from '#api/features/pictures/draw-icon.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { type JobContext, JobFailed, type JobHandler, jobKind } from '#api/lib/jobs/job-kind.ts'
import { storeMadeFile } from '#api/lib/jobs/made-files.ts'
import { runTask } from '#api/lib/jobs/task-process.ts'
import { type CardsToPrint, cardsToPrint } from './cards-to-print.ts'
import type { Card, CardOrder } from './sheet/card-sheet.ts'

const payload = z.object({ batchId: z.int(), from: z.int(), to: z.int(), layout: z.enum(cardLayoutNames) })

/** Only one file is made at a time, because it uses a whole core for a second or two. */
export const cardsJob = jobKind({
  queue: 'cards',
  payload,
  concurrency: 1,
  maxAttempts: 3,
  retrySeconds: [5, 30],
  timeoutSeconds: 120,
})

/** One chunk takes under two milliseconds, so requests do not wait for a thousand codes. */
const UNSEALED_AT_ONCE = 50

/** The logo measures 8.5 mm on paper, which needs about 200 pixels at 600 dpi. */
const LOGO_SIDE = 256

type CardServices = Pick<Services, 'media' | 'keys' | 'schoolKeys' | 'clock' | 'environment'>

export const makeCardsFile =
  (services: CardServices): JobHandler<z.output<typeof payload>> =>
  async (context, request) => {
    const made = await readOrder(services, context, request)
    const bytes = await makeInProcess(made.order, {
      signal: context.signal,
      onProgress: (part) => context.progress(part * 100),
    })
    const { from, to } = made.range
    return storeMadeFile(services, context, {
      bytes,
      fileName: `${made.label} ${from}-${to}.pdf`,
      mediaType: 'application/pdf',
      of: { action: 'codeBatch.cards', batchId: request.batchId, from, to },
    })
  }

/** Reads the whole order in one transaction. Throws `JobFailed` if nothing can be printed any more. */
async function readOrder(
  services: CardServices,
  { tenantId, transaction }: JobContext,
  request: z.output<typeof payload>,
) {
  const { printable, keys } = await transaction(async (db) => {
    const cards = await cardsToPrint({ db, tenantId, services: services as Services }, request).catch((error) => {
      throw error instanceof AppError ? new JobFailed(error.code, { cause: error }) : error
    })
    return { printable: cards, keys: await services.schoolKeys.of(tenantId, db) }
  })
  const { range, label, layout, batch, origin, texts, colours } = printable
  const cards: Card[] = []
  for (const { number, textsIndex, sealed } of printable.cards) {
    if (cards.length % UNSEALED_AT_ONCE === 0) await othersFirst()
    cards.push({ number, textsIndex, code: unsealCode(keys, sealed) })
  }
  const logo = await logoOf(services, tenantId, printable)
  const order: CardOrder = { layout, batch, origin, texts, colours, logo, cards }
  return { order, range, label }
}

async function logoOf({ media }: CardServices, tenantId: string, { texts, colours, logoPath }: CardsToPrint) {
  const icon = { side: LOGO_SIDE, maskable: false }
  const schoolName = texts[0]?.schoolName ?? ''
  const drawn = await cachedPicture(media, {
    tenantId,
    name: 'card-sign.png',
    of: { icon, schoolName, colours, logoPath },
    draw: async () => drawIcon(icon, { name: schoolName, colours, logo: await ownPicture(media, tenantId, logoPath) }),
  })
  const png = await buffer(drawn.read())
  const rgb = await sharp(png).flatten({ background: colours.lapis }).removeAlpha().raw().toBuffer()
  return { side: LOGO_SIDE, rgb: new Uint8Array(rgb) }
}

const program = fileURLToPath(import.meta.resolve('./sheet/card-sheet-process.ts'))
/** Requests of students go first on a machine that does both. */
const LOW_PRIORITY = 19
/** A teacher waits for a few cards; with four others at work, the lowest priority took minutes for a second of work. */
const PRIORITY_OF_FEW = 5
const FEW_CARDS = 100

interface MakeOptions {
  signal: AbortSignal
  /** Throwing here ends the process. */
  onProgress(part: number): Promise<void>
}

/** Throws as `runTask` does. */
async function makeInProcess(order: CardOrder, { signal, onProgress }: MakeOptions): Promise<Buffer> {
  const priority = order.cards.length <= FEW_CARDS ? PRIORITY_OF_FEW : LOW_PRIORITY
  const pdf = await runTask<Uint8Array>({ program, task: order, priority, signal, onProgress })
  return Buffer.from(pdf)
}
