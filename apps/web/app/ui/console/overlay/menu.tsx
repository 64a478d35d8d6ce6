import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Menu, MenuItem, Popover, SubmenuTrigger } from 'react-aria-components'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ConsoleIcon, type ConsoleIconName } from '../console-icon.tsx'
import { iconButtonLook } from '../icon-button.tsx'

export interface MenuChoice {
  label: string
  icon?: ConsoleIconName
  onChoose?(): void
  /** Opens another site, such as a chat, in a new tab. */
  href?: string
  choices?: readonly MenuChoice[]
  isOff?: boolean
  tone?: 'bad'
}

interface ConsoleMenuProps {
  label?: string
  className?: string
  /** Evaluated when the menu opens. The caller omits choices that have no effect. */
  choices(): ReadonlyArray<MenuChoice | false>
  children: ReactNode
}

type From = 'first' | 'last' | true

/** Enter's own click would look like that of a screen reader, which focuses no choice. */
const OPENED_BY: Record<string, From> = { ArrowDown: 'first', Enter: 'first', ' ': 'first', ArrowUp: 'last' }

/** A menu button. Only the button is rendered until it is opened, because a screen has one in each row. */
export function ConsoleMenu({ label, className, choices, children }: ConsoleMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [from, setFrom] = useState<From | null>(null)
  const open = (where: From) => {
    // Safari on iOS does not focus a clicked button; the focus returns to it when the menu closes.
    button.current?.focus()
    setFrom(where)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const where = OPENED_BY[event.key]
    if (!where || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    open(where)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={from !== null}
        // A click without a pointer comes from the keyboard.
        onClick={(event) => open(event.detail === 0 ? 'first' : true)}
        onKeyDown={onKeyDown}
        className={className}
      >
        {children}
      </button>
      {from !== null && (
        <Popover
          trigger="MenuTrigger"
          triggerRef={button}
          isOpen
          onOpenChange={() => setFrom(null)}
          placement="bottom start"
          offset={4}
          className={popoverLook}
        >
          <Choices
            label={label ?? button.current?.textContent ?? ''}
            choices={choices()}
            from={from}
            close={() => setFrom(null)}
          />
        </Popover>
      )}
    </>
  )
}

export const MoreMenu = ({ label, choices }: Required<Pick<ConsoleMenuProps, 'label' | 'choices'>>) => (
  <ConsoleMenu label={label} choices={choices} className={iconButtonLook}>
    <ConsoleIcon name="more" />
  </ConsoleMenu>
)

export const LabelledMenu = ({ children, choices }: Pick<ConsoleMenuProps, 'children' | 'choices'>) => (
  <ConsoleMenu
    choices={choices}
    className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control bg-brand px-4 font-bold text-on-brand text-sm transition-colors hover:bg-brand-strong"
  >
    {children}
    <Icon name="chevronDown" size={18} />
  </ConsoleMenu>
)

const popoverLook =
  'max-w-[calc(100vw-2rem)] overflow-auto rounded-card border border-line bg-card text-ink shadow-high'

interface ChoicesProps {
  label: string
  choices: ReadonlyArray<MenuChoice | false>
  from?: From
  close(): void
}

const Choices = ({ label, choices, from, close }: ChoicesProps) => (
  <Menu
    aria-label={label}
    onClose={close}
    {...(from !== undefined && { autoFocus: from })}
    className="min-w-48 p-1.5 outline-none"
  >
    {choices
      .filter((choice) => choice !== false)
      .map((choice) =>
        choice.choices ? (
          <SubmenuTrigger key={choice.label}>
            <Choice choice={choice} close={close} />
            <Popover offset={4} className={popoverLook}>
              <Choices label={choice.label} choices={choice.choices} close={close} />
            </Popover>
          </SubmenuTrigger>
        ) : (
          <Choice key={choice.label} choice={choice} close={close} />
        ),
      )}
  </Menu>
)

interface ChoiceProps {
  choice: MenuChoice
  close(): void
}

const Choice = ({ choice: { label, icon, onChoose, href, choices, isOff = false, tone }, close }: ChoiceProps) => (
  <MenuItem
    textValue={label}
    isDisabled={isOff}
    {...(onChoose && {
      onAction() {
        onChoose()
        close()
      },
    })}
    {...(href !== undefined && { href, target: '_blank', rel: 'noopener noreferrer' })}
    className={classes(
      'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 text-sm outline-none',
      'data-disabled:cursor-default data-focused:bg-brand-soft data-disabled:text-muted data-disabled:opacity-60',
      tone === 'bad' && 'text-bad',
    )}
  >
    {icon && <ConsoleIcon name={icon} size={18} />}
    <span className="min-w-0 flex-1">{label}</span>
    {choices && <Icon name="chevronNext" size={16} />}
  </MenuItem>
)
