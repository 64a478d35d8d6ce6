import * as centres from '@manassa/contract/teacher/centres'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import * as groups from '@manassa/contract/teacher/groups'
import * as past from '@manassa/contract/teacher/past-sessions'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { createCentre, listCentres, updateCentre } from './centres.ts'
import { cancelSession, closeSession, updateSession } from './end-session.ts'
import {
  addGroupMembers,
  endGroupMembership,
  listGroupMembers,
  listStudentGroups,
  moveGroupMember,
} from './group-members.ts'
import { createGroup, listGroupNames, listGroups, readGroup, updateGroup } from './groups.ts'
import { listMonthlyAttendance, listPastSessions } from './past-sessions.ts'
import { listAbsent, listAttendanceCards, listSessions, readScanned, readSession } from './sessions.ts'
import { sendScans } from './take-attendance.ts'

export async function centreRoutes(app: FastifyInstance) {
  serve(app, centres.listCentres, listCentres)
  serve(app, centres.createCentre, createCentre)
  serve(app, centres.updateCentre, updateCentre)

  serve(app, groups.listGroups, listGroups)
  serve(app, groups.listGroupNames, listGroupNames)
  serve(app, groups.createGroup, createGroup)
  serve(app, groups.readGroup, readGroup)
  serve(app, groups.updateGroup, updateGroup)
  serve(app, groups.listGroupMembers, listGroupMembers)
  serve(app, groups.addGroupMembers, addGroupMembers)
  serve(app, groups.endGroupMembership, endGroupMembership)
  serve(app, groups.moveGroupMember, moveGroupMember)
  serve(app, groups.listStudentGroups, listStudentGroups)

  serve(app, sessions.listSessions, listSessions)
  serve(app, sessions.readSession, readSession)
  serve(app, sessions.readScanned, readScanned)
  serve(app, sessions.sendScans, sendScans)
  serve(app, sessions.updateSession, updateSession)
  serve(app, sessions.closeSession, closeSession)
  serve(app, sessions.cancelSession, cancelSession)
  serve(app, sessions.listAbsent, listAbsent)
  serve(app, sessions.listAttendanceCards, listAttendanceCards)

  serve(app, past.listPastSessions, listPastSessions)
  serve(app, past.listMonthlyAttendance, listMonthlyAttendance)
}
