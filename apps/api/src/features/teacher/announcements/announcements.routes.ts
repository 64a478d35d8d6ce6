import * as announcements from '@manassa/contract/teacher/announcements'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { endAnnouncement, listAnnouncements, makeAnnouncement, updateAnnouncement } from './announcements.ts'

export async function announcementsRoutes(app: FastifyInstance) {
  serve(app, announcements.listAnnouncements, listAnnouncements)
  serve(app, announcements.makeAnnouncement, makeAnnouncement)
  serve(app, announcements.updateAnnouncement, updateAnnouncement)
  serve(app, announcements.endAnnouncement, endAnnouncement)
}
