import * as z from 'zod/mini'
import { editedFields } from './single-choice/edited.ts'

type KindFields = typeof editedFields

/** Builds a schema for the editor from the fields that all kinds of questions have and those of each kind. */
export const editedSchema = <Part extends keyof KindFields, Common extends z.core.$ZodLooseShape>(
  part: Part,
  common: Common,
) => z.object({ ...common, ...editedFields[part] })
