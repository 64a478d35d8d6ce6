import { receiveGatewayCallback as hearCall } from '@manassa/contract/student/online-payments'
import * as cards from '@manassa/contract/teacher/cards'
import * as holders from '@manassa/contract/teacher/holders'
import * as jobs from '@manassa/contract/teacher/jobs'
import * as accounts from '@manassa/contract/teacher/receiving-accounts'
import * as takings from '@manassa/contract/teacher/takings'
import * as messages from '@manassa/contract/teacher/transfer-messages'
import * as transfers from '@manassa/contract/teacher/transfers'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { exportCodes } from './cards/export-codes.ts'
import { makeCards, readCards } from './cards/make-cards.ts'
import { handOutCards, returnCards } from './holders/hand-outs.ts'
import { createHolder, listHolderNames, listHolders, payHolder, readHolder, updateHolder } from './holders/holders.ts'
import { exportStatement, readStatement } from './holders/read-statement.ts'
import { cancelJob, listJobs, readJob } from './jobs/jobs.ts'
import { sendMadeFile } from './jobs/send-made-file.ts'
import { confirmHandOvers, handOverCash, listHandOvers, readHeldCash } from './takings/held-cash.ts'
import { listPayments, readReceived, readTakings } from './takings/read-takings.ts'
import { addTransferMessage } from './transfers/add-message.ts'
import { approveMatched, approveTransfer, askForRest, refuseTransfer } from './transfers/decide-transfer.ts'
import { listTransfers, viewTransferPicture } from './transfers/list-transfers.ts'
import {
  attachTransferMessage,
  dismissTransferMessage,
  freeTransferMessage,
  listTransferMessages,
} from './transfers/messages.ts'
import { receiveGatewayCallback } from './transfers/receive-gateway-callback.ts'
import {
  addReceivingAccount,
  archiveReceivingAccount,
  listReceivingAccounts,
  updateReceivingAccount,
} from './transfers/receiving-accounts.ts'

/** The console's calls on cards, resellers and money, and what a payment gateway tells. */
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
  serve(app, takings.readReceived, readReceived)
  serve(app, takings.readHeldCash, readHeldCash)
  serve(app, takings.handOverCash, handOverCash)
  serve(app, takings.confirmHandOvers, confirmHandOvers)
  serve(app, takings.listHandOvers, listHandOvers)

  serve(app, accounts.listReceivingAccounts, listReceivingAccounts)
  serve(app, accounts.addReceivingAccount, addReceivingAccount)
  serve(app, accounts.updateReceivingAccount, updateReceivingAccount)
  serve(app, accounts.archiveReceivingAccount, archiveReceivingAccount)
  serve(app, transfers.listTransfers, listTransfers)
  serve(app, transfers.approveTransfer, approveTransfer)
  serve(app, transfers.refuseTransfer, refuseTransfer)
  serve(app, transfers.askForRest, askForRest)
  serve(app, transfers.approveMatched, approveMatched)
  serve(app, messages.listTransferMessages, listTransferMessages)
  serve(app, messages.addTransferMessage, addTransferMessage)
  serve(app, messages.attachTransferMessage, attachTransferMessage)
  serve(app, messages.dismissTransferMessage, dismissTransferMessage)
  serve(app, messages.freeTransferMessage, freeTransferMessage)
  serveManual(app, transfers.viewTransferPicture, viewTransferPicture)
  serveManual(app, hearCall, receiveGatewayCallback)

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
