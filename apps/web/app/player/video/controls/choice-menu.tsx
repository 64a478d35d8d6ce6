import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { closeOnBack } from '#app/ui/close-on-back.ts'
import './choice-menu.css'

export interface Choice<Value> {
  value: Value
  text: ReactNode
}

/**
 * A button that opens a list of which one is chosen. The arrows go through it; Escape, the way back and a touch
 * elsewhere close it and give the focus back. `label` names the button; `children` is what it shows.
 */
export function ChoiceMenu<Value extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  open,
  onOpen,
  children,
}: {
  label: string
  choices: ReadonlyArray<Choice<Value>>
  chosen: Value
  onChoose(value: Value): void
  open: boolean
  onOpen(open: boolean): void
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    frame.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) onOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open, onOpen])

  // Not before it is closed: on a phone the open menu stands in place of its button.
  const givesBack = useRef(false)
  function close() {
    givesBack.current = true
    onOpen(false)
  }
  useLayoutEffect(() => {
    if (open || !givesBack.current) return
    givesBack.current = false
    button.current?.focus()
  }, [open])

  const goBack = useEffectEvent(close)
  useEffect(() => {
    if (open) return closeOnBack(() => goBack())
  }, [open])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const items = [...(frame.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    const at = items.findIndex((item) => item.matches(':focus'))
    items.at((at + step) % items.length)?.focus()
  }

  return (
    <div className="choice" ref={frame}>
      <button
        ref={button}
        type="button"
        className="control"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => onOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div className="choice-list" role="menu" tabIndex={-1} aria-label={label} dir="rtl" onKeyDown={press}>
          {choices.map(({ value, text }) => (
            <button
              key={value}
              type="button"
              role="menuitemradio"
              aria-checked={value === chosen}
              className="choice-item"
              onClick={() => {
                onChoose(value)
                close()
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
