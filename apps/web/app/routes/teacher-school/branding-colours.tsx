import type { SchoolProfile } from '@manassa/contract/shared/school'
import { useEffect } from 'react'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormOfField } from '#app/ui/console/form/use-autosaved-form.ts'

type Theme = SchoolProfile['theme']

const USUAL = { brand: '#1d4e89', gold: '#c8963e' }
const names = ['brand', 'gold'] as const

/** The pages derive all their colours from one or two. */
export function BrandingColours({ form }: { form: FormOfField<'theme', Theme> }) {
  const theme = form.values.theme ?? USUAL
  useEffect(() => {
    form.displays.set('theme', { label: copy.theme, show: (value) => Swatches(value as Theme) })
  })
  const choose = (next: typeof theme) => form.autosave.setValue('theme', next)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-5">
        {names.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3 font-bold text-sm">
            <input
              type="color"
              value={theme[name]}
              onChange={(event) => choose({ ...theme, [name]: event.target.value })}
              className="h-11 w-14 cursor-pointer rounded-control border border-edge bg-card p-1"
            />
            {copy.labels[name]}
          </label>
        ))}
        <Button
          kind="plain"
          size="small"
          disabled={form.values.theme === null}
          onClick={() => form.autosave.setValue('theme', null)}
        >
          {copy.usualColours}
        </Button>
      </div>
      <p className="text-muted text-xs">{copy.colours}</p>
    </div>
  )
}

function Swatches(theme: Theme) {
  if (!theme) return copy.usualColours
  return names.map((name) => (
    <span key={name} className="flex items-center gap-2 text-sm">
      <span className="size-6 rounded-sm border border-edge" style={{ backgroundColor: theme[name] }} />
      {copy.labels[name]} <span dir="ltr">{theme[name]}</span>
    </span>
  ))
}
