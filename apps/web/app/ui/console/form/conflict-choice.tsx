import { useState } from 'react'
import { conflict as copy } from '#app/copy/console-edits.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleDialog } from '../overlay/dialog.tsx'
import type { Conflict, Side } from './autosave.ts'
import type { AutosavedForm, FieldWords } from './use-autosaved-form.ts'

interface ConflictChoiceProps {
  form: AutosavedForm
  conflict: Conflict
  open: boolean
  onClose(): void
}

/** What two have written into the same fields, side by side, to choose of each; what was typed is the first choice. */
export function ConflictChoice({ form, conflict: { fields, by, at }, open, onClose }: ConflictChoiceProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const choose = (name: string, side: Side) => setSides((before) => ({ ...before, [name]: side }))
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
              void form.autosave.settle(sides)
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
      {fields.map(({ name, yours, theirs }) => {
        const words = form.words.get(name) ?? { label: name, labels: {} }
        const chosen = sides[name] ?? 'yours'
        return (
          <fieldset key={name} className="flex flex-col gap-2">
            <legend className="mb-2 font-bold text-sm">{words.label}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <SideCard {...{ name, words, chosen, choose }} side="yours" text={yours} />
              <SideCard {...{ name, words, chosen, choose }} side="theirs" text={theirs} />
            </div>
          </fieldset>
        )
      })}
    </ConsoleDialog>
  )
}

interface SideCardProps {
  name: string
  words: FieldWords
  side: Side
  text: string
  chosen: Side
  choose(name: string, side: Side): void
}

const SideCard = ({ name, words: { labels }, side, text, chosen, choose }: SideCardProps) => (
  <label
    className={classes(
      'flex cursor-pointer gap-3 rounded-control border p-3',
      chosen === side ? 'border-brand bg-brand-soft' : 'border-edge bg-card',
    )}
  >
    <input
      type="radio"
      name={`side-${name}`}
      checked={chosen === side}
      onChange={() => choose(name, side)}
      className="mt-1 size-5 shrink-0 accent-brand"
    />
    <span className="min-w-0">
      <span className="block text-muted text-xs">{copy[side]}</span>
      <bdi className="block max-h-48 overflow-auto whitespace-pre-wrap break-words">
        {labels[text] ?? (text || copy.empty)}
      </bdi>
    </span>
  </label>
)
