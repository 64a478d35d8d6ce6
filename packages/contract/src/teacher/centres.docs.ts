import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import * as centres from './centres.ts'

const centreId = ['The centre, unique within the school.', ID] as const
const share = [
  'The part of the centre: pounds for each student who came, or per cent.',
  'Egyptian pounds or per cent',
] as const
const input = {
  name: 'The name, unique within the school.',
  place: 'The location; null or empty for none.',
  shareKind: '`perHead`: pounds for each student who came; `percent`: of the money of a session.',
  share,
} as const

export const centresDocs = inGroup('teacher', [
  shape(centres.centre, {
    id: centreId,
    revision: ["The number of changes of the centre's own fields.", 'changes'],
    name: 'The name.',
    place: 'The location; null without one.',
    shareKind: input.shareKind,
    share,
    archived: 'True for a centre without new groups; its past sessions stay.',
    groupCount: ['The number of its groups that are not archived.', 'groups'],
  }),
  describe(centres.listCentres, {
    summary: 'Lists the centres in which groups meet, by name.',
    reply: { centres: 'All centres, archived ones last.' },
  }),
  describe(centres.createCentre, { summary: 'Creates a centre.', input }),
  describe(centres.updateCentre, {
    summary: 'Changes, archives or restores a centre. Closed sessions keep their share.',
    input: {
      centreId,
      revision: ['The newest revision that the caller has seen.', 'changes'],
      ...input,
      archived: 'True archives it, false restores it.',
    },
  }),
])
