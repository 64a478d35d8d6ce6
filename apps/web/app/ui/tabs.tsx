import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './class-names.ts'

export interface Tab {
  label: string
  content: ReactNode
}

/**
 * Two or three views of one thing. Arrow keys follow the reading direction: left is next. Every panel stays in the
 * document, hidden.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const buttons = useRef<Array<HTMLButtonElement | null>>([])

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[key]
    if (step === undefined) return
    const next = (chosen + step + tabs.length) % tabs.length
    setChosen(next)
    buttons.current[next]?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className="flex gap-1 border-line border-b">
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => setChosen(index)}
            className={classes(
              '-mb-px min-h-12 border-b-3 px-4 font-bold transition-colors',
              index === chosen ? 'border-brand text-brand-strong' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
