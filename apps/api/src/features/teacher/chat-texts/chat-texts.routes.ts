import * as chatTexts from '@manassa/contract/teacher/chat-texts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { readChatTexts } from './read-chat-texts.ts'
import { updateChatTexts } from './update-chat-texts.ts'

export async function chatTextsRoutes(app: FastifyInstance) {
  serve(app, chatTexts.readChatTexts, readChatTexts)
  serve(app, chatTexts.updateChatTexts, updateChatTexts)
}
