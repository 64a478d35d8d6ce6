import * as assistants from '@manassa/contract/teacher/assistants'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { blockAssistant, unblockAssistant } from './block-assistant.ts'
import { createAssistant } from './create-assistant.ts'
import { linkForAssistant } from './link-for-assistant.ts'
import { listAssistants } from './list-assistants.ts'
import { updateAssistant } from './update-assistant.ts'

export async function assistantsRoutes(app: FastifyInstance) {
  serve(app, assistants.listAssistants, listAssistants)
  serveManual(app, assistants.createAssistant, createAssistant)
  serveManual(app, assistants.updateAssistant, updateAssistant)
  serve(app, assistants.blockAssistant, blockAssistant)
  serve(app, assistants.unblockAssistant, unblockAssistant)
  serve(app, assistants.linkForAssistant, linkForAssistant)
}
