import * as centres from '@manassa/contract/teacher/centres'
import * as groups from '@manassa/contract/teacher/groups'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { createCentre, listCentres, updateCentre } from './centres.ts'
import {
  addGroupMembers,
  endGroupMembership,
  listGroupMembers,
  listStudentGroups,
  moveGroupMember,
} from './group-members.ts'
import { createGroup, listGroupNames, listGroups, readGroup, updateGroup } from './groups.ts'

/** The console's calls on centres and their groups. */
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
}
