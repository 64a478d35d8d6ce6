import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { schoolProfile } from '@manassa/contract/shared/school'
import type * as calls from '@manassa/contract/teacher/school'
import { type EditedSchool, parentSettings, studySettings } from '@manassa/contract/teacher/school'
import * as z from 'zod/mini'
import type { Values } from '#api/features/log/record-change.ts'
import { readSchool } from '#api/features/school/read-school.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { pictureIn, schedulePictureRemoval } from '../pictures/take-picture.ts'
import { changeFirstContact, changeSchool } from './edited-school.queries.ts'

const NO_CONTACT = { whatsApp_Number: null, facebook_Page: null, youTube_Channel: null, tiktokChannel: null }

const storedSchool = z.object({ ...schoolProfile.shape, ...studySettings.shape, ...parentSettings.shape })

/** Throws `school.unknown`. */
export async function readEditedSchool(context: StaffContext): Promise<DataOf<typeof calls.readEditedSchool>> {
  const {
    tenant: _tenant,
    contact,
    codesOfAnyShape: _codesOfAnyShape,
    ...profile
  } = storedSchool.parse(await readSchool(context))
  return {
    ...profile,
    contact: contact ?? NO_CONTACT,
    revision: await revisionOf(context, { kind: 'school', id: 0 }),
  }
}

type Input = ParsedInputOf<typeof calls.updateSchool>

/** A school with a single colour uses the platform's accent. */
const USUAL_GOLD = '#c8963e'
/** Fields of these groups are compared one by one, so that two people in one group do not conflict. */
const GROUPS = ['teacher', 'hero', 'statistics', 'teacherStatistics', 'contact'] as const

/** Throws `school.unknown`, `edit.conflict` and what `takePicture` throws. */
export async function updateSchool(context: StaffContext, input: Input): Promise<DataOf<typeof calls.updateSchool>> {
  const { photoUploadId, photoCrop, logoUploadId, logoCrop, revision, theme, ...fields } = input
  const now = await readEditedSchool(context)
  const photo = { uploadId: photoUploadId, crop: photoCrop, kind: 'teacher' as const, field: 'photoUploadId' }
  const logo = { uploadId: logoUploadId, crop: logoCrop, kind: 'logo' as const, field: 'logoUploadId' }
  const changes: Values = {
    ...withoutBlanks(flattened(fields)),
    theme: theme && { brand: theme.brand, gold: theme.gold ?? USUAL_GOLD },
    'teacher.photoPath': await pictureIn(context, photo, now.teacher.photoPath),
    logoPath: await pictureIn(context, logo, now.logoPath),
  }
  await saveEdit(context, {
    subject: { kind: 'school', id: 0 },
    action: 'school.update',
    revision,
    changes,
    read: async () => flattened(await readEditedSchool(context)),
    write: async (differing, before) => {
      await write(context, { ...flattened(await readEditedSchool(context)), ...differing })
      for (const name of ['teacher.photoPath', 'logoPath']) {
        if (differing[name] === null) await schedulePictureRemoval(context, before[name] as string | null)
      }
    },
  })
  return readEditedSchool(context)
}

/** Flattens groups to paths such as `hero.title`, without undefined values. */
function flattened(values: object): Values {
  const flat: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (!GROUPS.some((group) => group === name)) flat[name] = value
    else for (const [field, inner] of Object.entries(value ?? {})) flat[`${name}.${field}`] = inner
  }
  return flat
}

/** Drops blank items of lists, because pages would show them as empty boxes. */
const withoutBlanks = (flat: Values): Values =>
  Object.fromEntries(
    Object.entries(flat).map(([name, value]) => [name, Array.isArray(value) ? value.filter(isWritten) : value]),
  )

const isWritten = (thing: string | object) => Object.values(thing).join('').trim() !== ''

function grouped(flat: Values): EditedSchool {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(flat)) {
    const [group = '', field] = name.split('.')
    if (field === undefined) values[group] = value
    else values[group] = { ...(values[group] as object), [field]: value }
  }
  return values as EditedSchool
}

async function write({ db, tenantId }: StaffContext, flat: Values) {
  const { name, contact, revision: _revision, ...profile } = grouped(flat)
  await changeSchool(db, tenantId, { name, profile })
  await changeFirstContact(db, tenantId, {
    whatsappNumber: contact.whatsApp_Number,
    facebookPage: contact.facebook_Page,
    youtubeChannel: contact.youTube_Channel,
    tiktokChannel: contact.tiktokChannel,
  })
}
