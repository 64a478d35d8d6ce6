import type { MouseEvent } from 'react'
import {
  type LinkProps,
  type NavigateOptions,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useHref,
  useNavigate,
} from 'react-router'
import { afterPaint } from './after-paint.ts'
import { savesData } from './saves-data.ts'

/** A link within the school. A touch on it is seen at once, and followed as soon as it has been. */
export const Link = ({ onClick, ...link }: LinkProps) => (
  <RouterLink prefetch={ahead()} {...link} onClick={useFollowing(link, onClick)} />
)

/** The same in a menu: it knows whether it leads to the page in view. */
export const NavLink = ({ onClick, ...link }: NavLinkProps) => (
  <RouterNavLink prefetch={ahead()} {...link} onClick={useFollowing(link, onClick)} />
)

/**
 * A mouse over a link shows that it may be followed. A finger that lands on one may only want to scroll: fetching then
 * spends metered data, and holds up the touch itself.
 */
const ahead = () => (canPoint() && !savesData() ? 'intent' : 'none')

let points: boolean | undefined
function canPoint() {
  if (typeof window === 'undefined') return false
  points ??= matchMedia('(hover: hover)').matches
  return points
}

/**
 * Follows a link as the router does, one picture later: to leave a page takes a slow phone some 80 ms, in which a
 * finger would see nothing happen.
 */
function useFollowing(
  {
    to,
    target,
    replace,
    state,
    preventScrollReset,
    relative,
  }: Pick<LinkProps, 'to' | 'target' | 'replace' | 'state' | 'preventScrollReset' | 'relative'>,
  onClick: LinkProps['onClick'],
) {
  const navigate = useNavigate()
  const href = useHref(to, { relative })
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event, target)) return
    event.preventDefault()
    const isHere = href === window.location.pathname + window.location.search + window.location.hash
    const options: NavigateOptions = { replace: replace ?? isHere, state, preventScrollReset, relative }
    void afterPaint().then(() => navigate(to, options))
  }
}

/** What the browser does by itself with other buttons and keys, as opening a tab, it goes on doing. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string) =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey)
