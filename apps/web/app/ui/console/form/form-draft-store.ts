import * as z from 'zod/mini'
import { deviceDraft } from '#app/lib/device-draft.ts'
import { FORM_DRAFT } from '#app/lib/owned-keys.ts'
import type { Draft, FormDraftStore } from './autosave.ts'

const schema: z.ZodMiniType<Draft> = z.object({
  values: z.record(z.string(), z.unknown()),
  revision: z.exactOptional(z.int()),
})

/**
 * Stores a form's unsaved changes on this device. The name contains the user and the thing, such as `7_course_24`, so
 * that shared computers show no one else's drafts and a logout removes them.
 */
export const formDraftStore = (name: string): FormDraftStore => deviceDraft(`${FORM_DRAFT}${name}`, schema)
