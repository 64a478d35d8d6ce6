import * as holders from '@manassa/contract/teacher/holders'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { handOutCards } from './hand-out-cards.ts'
import { listHolderNames, listHolders } from './list-holders.ts'
import { payHolder } from './pay-holder.ts'
import { readHolder } from './read-holder.ts'
import { exportStatement, readStatement } from './read-statement.ts'
import { returnCards } from './return-cards.ts'
import { createHolder, updateHolder } from './save-holder.ts'

export async function holdersRoutes(app: FastifyInstance) {
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
}
