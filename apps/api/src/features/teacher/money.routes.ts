import * as cards from '@manassa/contract/teacher/cards'
import * as holders from '@manassa/contract/teacher/holders'
import * as jobs from '@manassa/contract/teacher/jobs'
import * as takings from '@manassa/contract/teacher/takings'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { exportCodes } from './cards/export-codes.ts'
import { makeCards, readCards } from './cards/make-cards.ts'
import { handOutCards } from './holders/hand-out-cards.ts'
import { listHolderNames, listHolders } from './holders/list-holders.ts'
import { payHolder } from './holders/pay-holder.ts'
import { readHolder } from './holders/read-holder.ts'
import { exportStatement, readStatement } from './holders/read-statement.ts'
import { returnCards } from './holders/return-cards.ts'
import { createHolder, updateHolder } from './holders/save-holder.ts'
import { cancelJob, listJobs, readJob } from './jobs/jobs.ts'
import { sendMadeFile } from './jobs/send-made-file.ts'
import { listPayments } from './takings/list-payments.ts'
import { readTakings } from './takings/read-takings.ts'

/** The console's calls on cards, resellers and money. */
export async function moneyRoutes(app: FastifyInstance) {
  serve(app, holders.listHolders, listHolders)
  serve(app, holders.listHolderNames, listHolderNames)
  serve(app, holders.createHolder, createHolder)
  serve(app, holders.readHolder, readHolder)
  serve(app, holders.updateHolder, updateHolder)
  serve(app, holders.handOutCards, handOutCards)
  serve(app, holders.returnCards, returnCards)
  serve(app, holders.payHolder, payHolder)
  serve(app, holders.readStatement, readStatement)
  serve(app, holders.exportStatement, exportStatement)

  serve(app, takings.readTakings, readTakings)
  serve(app, takings.listPayments, listPayments)

  serve(app, cards.makeCards, makeCards)
  serve(app, cards.readCards, readCards)
  serve(app, cards.exportCodes, exportCodes)

  serve(app, jobs.listJobs, listJobs)
  serve(app, jobs.readJob, readJob)
  serveManual(app, jobs.cancelJob, cancelJob)
  app.get<{ Params: { tenant: string; ticket: string; name: string } }>(
    '/media/made/:tenant/:ticket/:name',
    { exposeHeadRoute: false },
    sendMadeFile,
  )
}
