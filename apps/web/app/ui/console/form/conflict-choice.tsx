import { useState } from 'react'
import { conflict as copy } from '#app/copy/console-edits.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleDialog } from '../overlay/dialog.tsx'
import type { Conflict } from './autosave.ts'
import { type ConflictRow, type ConflictSide, conflictRows, resolvedValues } from './conflict-rows.ts'
import type { FieldValues } from './saved-values.ts'
import type { AnyForm, FieldDisplay } from './use-autosaved-form.ts'

interface ConflictChoiceProps {
  form: AnyForm
  conflict: Conflict
  open: boolean
  onClose(): void
}

export function ConflictChoice({ form, conflict: { fields: conflicts, by, at }, open, onClose }: ConflictChoiceProps) {
  const [sides, setSides] = useState<Readonly<Record<string, ConflictSide>>>({})
  // The user may have typed on meanwhile, so the local value is the current one.
  const values: FieldValues = { ...form.values }
  const fields = conflicts.map((field) => ({ ...field, local: values[field.name] }))
  return (
    <ConsoleDialog
      wide
      asks
      open={open}
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          <Button
            onClick={() => {
              onClose()
              void form.autosave.resolveConflict(resolvedValues(fields, form.displays, sides))
            }}
          >
            {copy.keep}
          </Button>
          <Button kind="outline" onClick={onClose}>
            {copy.later}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">{copy.who(by, Date.parse(at))}</p>
      {conflictRows(fields, form.displays, sides).map((row) => (
        <RowChoice
          key={row.key}
          row={row}
          display={form.displays.get(row.name) ?? { label: row.name, show: String }}
          chosen={sides[row.key] ?? row.first}
          choose={(side) => setSides((before) => ({ ...before, [row.key]: side }))}
        />
      ))}
    </ConsoleDialog>
  )
}

interface RowChoiceProps {
  row: ConflictRow
  display: FieldDisplay
  chosen: ConflictSide
  choose(side: ConflictSide): void
}

function RowChoice({ row: { key, index, sides, local, remote }, display, chosen, choose }: RowChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-bold text-sm">
        {display.label}
        {index !== null && ` · ${copy.place(index + 1)}`}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((side) => (
          <label
            key={side}
            className={classes(
              'flex cursor-pointer gap-3 rounded-control border p-3',
              chosen === side ? 'border-brand bg-brand-soft' : 'border-edge bg-card',
              side === 'both' && 'sm:col-span-2',
            )}
          >
            <input
              type="radio"
              name={`side-${key}`}
              checked={chosen === side}
              onChange={() => choose(side)}
              className="mt-1 size-5 shrink-0 accent-brand"
            />
            {side === 'both' ? (
              <span className="text-sm">{copy.both}</span>
            ) : (
              <span className="min-w-0">
                <span className="block text-muted text-xs">{copy[side]}</span>
                <Shown value={side === 'local' ? local : remote} display={display} isWhole={index === null} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Shown({ value, display, isWhole }: { value: unknown; display: FieldDisplay; isWhole: boolean }) {
  const { list, show } = display
  const items = list && isWhole ? list.toItems(value) : [value]
  return (
    <span className="flex max-h-48 flex-col gap-2 overflow-auto">
      {items.length === 0 && copy.empty}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things of a list may be the same
        <bdi key={index} className="block whitespace-pre-wrap break-words">
          {show(item) || copy.empty}
        </bdi>
      ))}
    </span>
  )
}
