import { fieldErrors } from '@manassa/contract/errors'
import type { NeedsConfirm } from '@manassa/contract/teacher/editing'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { useSaveQueue } from '#app/lib/editing/use-save-queue.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'
import { ConfirmImpactContext } from '../confirm-impact/impact-context.ts'
import { Autosave, type FormDraftStore } from './autosave.ts'
import { type FieldRule, fieldRules } from './field-rules.ts'
import type { FormValues } from './saved-values.ts'

interface AutosavedFormOptions {
  /** The input schema of the call that saves; its fields are those of the form. */
  schema: z.ZodMiniObject
  /** The server's values as text. Give the component another `key` for another thing. */
  saved: FormValues
  /** The revision of `saved`; a save sends it and takes the new one from the response. */
  revision?: number
  /** Sends the changes as the call's input, with `revision` and `confirm` where they apply; see `saveWith`. */
  save(changes: Record<string, unknown>): Promise<Outcome<unknown>>
  publishFields?: readonly string[]
  drafts?: FormDraftStore
  /** Converts a value of a response to this form's text, where `String` is not enough. */
  textOf?(name: string, value: unknown): string
}

export type AutosavedForm = ReturnType<typeof useAutosavedForm>

export interface FieldDisplay {
  label: string
  labels: Record<string, string>
  /** Renders a text, or each item of a list, that is not shown as stored. */
  show?(text: string): ReactNode
  /** For text that stores a list. */
  list?: ListText
}

/** Converts between a list and the text that stores it. */
export interface ListText {
  itemsOf(text: string): string[]
  textOf(items: readonly string[]): string
}

/**
 * A form that saves itself; see `Autosave`. It saves at once on reconnect and when the page is hidden. `SaveStatus`
 * resolves conflicts; the console's frame confirms an impact on students.
 */
export function useAutosavedForm(options: AutosavedFormOptions) {
  const { schema, saved, revision, save, publishFields = [], drafts, textOf } = options
  const saveNow = useEffectEvent(save)
  const ask = useContext(ConfirmImpactContext)
  const askNow = useEffectEvent(async (needs: NeedsConfirm) => (await ask?.(needs))?.confirm ?? null)
  const [rules] = useState(() => fieldRules(schema))
  const [displays] = useState(() => new Map<string, FieldDisplay>())
  const [autosave] = useState(() => {
    const inputOf = (values: FormValues) =>
      Object.fromEntries(Object.entries(values).map(([name, text]) => [name, asInput(rules[name], text)]))
    return new Autosave({
      saved,
      publishFields,
      ...(revision !== undefined && { revision }),
      ...(drafts && { drafts }),
      ...(textOf && { textOf }),
      save: (changes, terms) => saveNow({ ...inputOf(changes), ...terms }),
      confirmImpact: (needs) => askNow(needs),
      check: (values) => wrongFields(schema, inputOf(values), fieldErrors),
    })
  })
  useSaveQueue(autosave)
  const savedText = JSON.stringify(saved)
  useEffect(() => {
    if (revision !== undefined) autosave.mergeServer(JSON.parse(savedText) as FormValues, revision)
  }, [autosave, savedText, revision])
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  return { ...state, rules, displays, publishFields, autosave }
}

/** Converts the text to the call's input. An empty number is absent, not 0. */
function asInput(rule: FieldRule | undefined, text: string): unknown {
  if (rule?.nullable && text.trim() === '') return null
  if (rule?.kind === 'yesNo') return text === 'true'
  if (text.trim() === '' && (rule?.optional || rule?.kind === 'number')) return undefined
  return rule?.kind === 'number' ? Number(text) : text
}
