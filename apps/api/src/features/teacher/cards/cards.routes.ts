import * as cards from '@manassa/contract/teacher/cards'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { exportCodes } from './export-codes.ts'
import { makeCards, readCards } from './make-cards.ts'

export async function cardsRoutes(app: FastifyInstance) {
  serve(app, cards.makeCards, makeCards)
  serve(app, cards.readCards, readCards)
  serve(app, cards.exportCodes, exportCodes)
}
