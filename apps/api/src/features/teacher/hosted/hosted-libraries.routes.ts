import * as hosted from '@manassa/contract/teacher/hosted-libraries'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { listHostedLibraries, removeHostedKey, setHostedKey } from './hosted-libraries.ts'
import { tryHostedKey } from './try-hosted-key.ts'

export async function hostedLibrariesRoutes(app: FastifyInstance) {
  serve(app, hosted.listHostedLibraries, listHostedLibraries)
  serve(app, hosted.setHostedKey, setHostedKey)
  serve(app, hosted.removeHostedKey, removeHostedKey)
  serve(app, hosted.tryHostedKey, tryHostedKey)
}
