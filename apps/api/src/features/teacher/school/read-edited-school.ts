import type { DataOf } from '@manassa/contract/endpoint'
import { schoolProfile } from '@manassa/contract/shared/school'
import { type readEditedSchool as call, parentSettings, studySettings } from '@manassa/contract/teacher/school'
import * as z from 'zod/mini'
import { readSchool } from '#api/features/school/read-school.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'

const NO_CONTACT = { whatsApp_Number: null, facebook_Page: null, youTube_Channel: null, tiktokChannel: null }

const storedSchool = z.object({ ...schoolProfile.shape, ...studySettings.shape, ...parentSettings.shape })

/** Throws `school.unknown`. */
export async function readEditedSchool(context: StaffContext): Promise<DataOf<typeof call>> {
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
