import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, SubmenuTrigger } from 'react-aria-components'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ConsoleIcon, type ConsoleIconName } from '../console-icon.tsx'

export interface MenuChoice {
  label: string
  icon?: ConsoleIconName
  onChoose?(): void
  /** Leads to another site, as a chat, which opens beside this one. */
  href?: string
  /** Opens beside it, in place of doing something. */
  choices?: readonly MenuChoice[]
  /** There, so that its place is known, and not to be chosen now. */
  isOff?: boolean
  tone?: 'bad'
}

/** What can be done with a thing, behind a button. Choices without anything to do are left out by who gives them. */
export const ConsoleMenu = ({ button, choices }: { button: ReactNode; choices: readonly MenuChoice[] }) => (
  <MenuTrigger>
    {button}
    <Choices choices={choices} />
  </MenuTrigger>
)

/** A menu's button in words. */
export const MenuButton = ({ children }: { children: ReactNode }) => (
  <Button className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control bg-brand px-4 font-bold text-on-brand text-sm transition-colors hover:bg-brand-strong">
    {children}
    <Icon name="chevronDown" size={18} />
  </Button>
)

const Choices = ({ choices }: { choices: readonly MenuChoice[] }) => (
  <Popover
    offset={4}
    className="max-w-[calc(100vw-2rem)] overflow-auto rounded-card border border-line bg-card text-ink shadow-high"
  >
    <Menu className="min-w-48 p-1.5 outline-none">
      {choices.map((choice) =>
        choice.choices ? (
          <SubmenuTrigger key={choice.label}>
            <Choice choice={choice} />
            <Choices choices={choice.choices} />
          </SubmenuTrigger>
        ) : (
          <Choice key={choice.label} choice={choice} />
        ),
      )}
    </Menu>
  </Popover>
)

const Choice = ({ choice: { label, icon, onChoose, href, choices, isOff = false, tone } }: { choice: MenuChoice }) => (
  <MenuItem
    textValue={label}
    isDisabled={isOff}
    onAction={onChoose}
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
