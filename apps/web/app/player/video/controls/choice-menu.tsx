import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { closeOnBack } from '#app/ui/close-on-back.ts'
import './choice-menu.css'

export interface Choice<Value> {
  value: Value
  text: ReactNode
}

/**
 * A button that opens a list of options. Arrow keys move, Escape, the back button and a press elsewhere close it and
 * restore the focus. `label` names the button; `children` is its content.
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
    if (open) frame.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }, [open])
  usePressOutside(frame, open, () => onOpen(false))

  // Focus is restored after closing, because on a phone the menu replaces its button.
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

  function choose(value: Value) {
    onChoose(value)
    close()
  }

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
      {open && <ChoiceList label={label} choices={choices} chosen={chosen} onChoose={choose} onKeyDown={press} />}
    </div>
  )
}

function ChoiceList<Value extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  onKeyDown,
}: Pick<ComponentProps<typeof ChoiceMenu<Value>>, 'label' | 'choices' | 'chosen' | 'onChoose'> & {
  onKeyDown(event: KeyboardEvent): void
}) {
  return (
    <div className="choice-list" role="menu" tabIndex={-1} aria-label={label} dir="rtl" onKeyDown={onKeyDown}>
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          className="choice-item"
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function usePressOutside(frame: RefObject<HTMLElement | null>, open: boolean, onPress: () => void) {
  const pressed = useEffectEvent(onPress)
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) pressed()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [frame, open])
}
