import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { price } from '../fields/money.ts'
import { id } from '../fields/number.ts'
import { shareKindNames } from '../rules/centre-groups.ts'
import { shortName, shortText } from './edited-text.ts'
import { revision, seenRevision } from './editing.ts'

/** Staff who take attendance or work with students see centres and groups. */
export const seesGroups = ['attendance', 'students', 'results', 'grants'] as const
const access = { staff: 'students' } as const
const invalidates = ['groups'] as const
const shareKind = z.enum(shareKindNames, 'centre.shareKind')

export const centre = z.object({
  id,
  revision,
  name: z.string(),
  place: z.nullable(z.string()),
  shareKind,
  /** Pounds for each student who came, or per cent of the money. */
  share: z.number(),
  archived: z.boolean(),
  groupCount: z.int(),
})
export type Centre = z.output<typeof centre>

const written = {
  name: shortName('centre.name'),
  place: z.optional(z.nullable(shortText)),
  shareKind,
  share: price,
}
const isShare = z.refine<{ shareKind?: string | undefined; share?: number | undefined }>(
  ({ shareKind, share }) => shareKind !== 'percent' || share === undefined || share <= 100,
  { error: 'centre.percent', path: ['share'] },
)

export const listCentres = endpoint({
  method: 'GET',
  path: '/api/teacher/centres',
  access: { staff: seesGroups },
  tags: ['groups'],
  input: z.object({}),
  reply: z.object({ centres: z.array(centre) }),
})

export const createCentre = endpoint({
  method: 'POST',
  path: '/api/teacher/centres',
  access,
  status: 201,
  invalidates,
  input: z.object(written).check(isShare),
  reply: centre,
  errors: ['centre.nameTaken', 'centre.tooMany'],
})

export const updateCentre = endpoint({
  method: 'PATCH',
  path: '/api/teacher/centres/{centreId}',
  access,
  invalidates,
  input: z
    .object({
      centreId: id,
      revision: seenRevision,
      ...z.partial(z.object(written)).shape,
      archived: z.optional(z.boolean('field.invalid')),
    })
    .check(isShare),
  reply: centre,
  message: 'اتحفظ',
  errors: ['centre.notFound', 'centre.nameTaken', 'centre.inUse', 'edit.conflict'],
})
