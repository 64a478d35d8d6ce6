import { useEffect } from 'react'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { Button } from '#app/ui/button.tsx'
import type { AutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { coloursIn } from './branding-fields.ts'

const USUAL = { brand: '#1d4e89', gold: '#c8963e' }
const names = ['brand', 'gold'] as const

/** The pages derive all their colours from one or two. */
export function BrandingColours({ form }: { form: AutosavedForm }) {
  const typed = form.values.theme ?? ''
  const theme = coloursIn(typed) ?? USUAL
  useEffect(() => {
    form.displays.set('theme', { label: copy.theme, labels: { '': copy.usualColours }, show: Swatches })
  })
  const choose = (next: typeof theme) => form.autosave.setValue('theme', `${next.brand} ${next.gold}`)
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
        <Button kind="plain" size="small" disabled={typed === ''} onClick={() => form.autosave.setValue('theme', '')}>
          {copy.usualColours}
        </Button>
      </div>
      <p className="text-muted text-xs">{copy.colours}</p>
    </div>
  )
}

/** A conflict shows both colours as swatches. */
function Swatches(text: string) {
  const theme = coloursIn(text)
  if (!theme) return null
  return names.map((name) => (
    <span key={name} className="flex items-center gap-2 text-sm">
      <span className="size-6 rounded-sm border border-edge" style={{ backgroundColor: theme[name] }} />
      {copy.labels[name]} <span dir="ltr">{theme[name]}</span>
    </span>
  ))
}
