import { fieldErrors } from '@manassa/contract/errors'
import type { NeedsConfirm } from '@manassa/contract/teacher/editing'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { useSaveQueue } from '#app/lib/editing/use-save-queue.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { type WrongFields, wrongFields } from '#app/lib/form/wrong-fields.ts'
import { ConfirmImpactContext } from '../confirm-impact/impact-context.ts'
import { MeContext } from '../me-context.ts'
import { Autosave, type FormState, type SaveTerms } from './autosave.ts'
import { formDraftStore } from './form-draft-store.ts'
import type { FieldValues } from './saved-values.ts'

interface AutosavedFormOptions<Values> {
  /** The input schema of the call that saves; its fields include those of the form. */
  schema: z.ZodMiniObject
  /** The server's values. Give the component another `key` for another thing. */
  saved: Values
  revision?: number
  /** Sends the changes as the call's input, with `revision` and `confirm` where they apply; see `saveWith`. */
  save(changes: Partial<Values> & SaveTerms): Promise<Outcome<unknown>>
  publishFields?: readonly string[]
  /** Unsaved changes stay on the device under this name and that of the user, such as `course_24`. */
  draftName?: string
  remoteValue?(name: string, remote: unknown): unknown
}

export interface FieldDisplay {
  label: string
  /** Renders a value, or an item of a list; null for an empty one. */
  show(value: unknown): ReactNode
  list?: ListField
}

export interface ListField {
  toItems(value: unknown): readonly unknown[]
  fromItems(items: readonly unknown[]): unknown
}

export const arrayField: ListField = { toItems: (value) => value as unknown[], fromItems: (items) => items }

export interface AnyForm extends Omit<FormState<object>, 'wrong'> {
  displays: Map<string, FieldDisplay>
  autosave: {
    flush(): Promise<void>
    hasUnsaved(): boolean
    publishPending(): Promise<void>
    discardPending(): void
    resolveConflict(resolved: FieldValues): Promise<void>
  }
}

export interface FormOfField<Name extends string, Value> {
  values: Readonly<Record<Name, Value>>
  wrong: WrongFields
  schema: z.ZodMiniObject
  displays: Map<string, FieldDisplay>
  autosave: {
    setValue(name: Name, value: Value): void
    touch(name: string): void
  }
}

/**
 * A form that saves itself; see `Autosave`. `SaveStatus` resolves conflicts; the console's frame confirms an impact on
 * students.
 */
export function useAutosavedForm<Values extends object>(options: AutosavedFormOptions<Values>) {
  const { schema, saved, revision, save, publishFields = [], draftName, remoteValue } = options
  const me = useContext(MeContext)
  const saveNow = useEffectEvent(save)
  const ask = useContext(ConfirmImpactContext)
  const askNow = useEffectEvent(async (needs: NeedsConfirm) => (await ask?.(needs))?.confirm ?? null)
  const [displays] = useState(() => new Map<string, FieldDisplay>())
  const [autosave] = useState(
    () =>
      new Autosave<Values>({
        saved,
        publishFields,
        revision,
        remoteValue,
        drafts: me && draftName ? formDraftStore(`${me.id}_${draftName}`) : undefined,
        save: (changes, terms) => saveNow({ ...changes, ...terms }),
        confirmImpact: (needs) => askNow(needs),
        check: (values) => wrongFields(schema, values, fieldErrors),
      }),
  )
  useSaveQueue(autosave)
  const savedText = JSON.stringify(saved)
  useEffect(() => {
    if (revision !== undefined) autosave.mergeServer(JSON.parse(savedText) as Values, revision)
  }, [autosave, savedText, revision])
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  return { ...state, schema, displays, autosave }
}
