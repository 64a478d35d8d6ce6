import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { savesData } from '../lib/saves-data.ts'

/** A link whose page is fetched ahead where somebody points at it. */
export const Link = (props: LinkProps) => <RouterLink prefetch={ahead()} {...props} />

/** The same in a menu: it knows whether it leads to the page in view. */
export const NavLink = (props: NavLinkProps) => <RouterNavLink prefetch={ahead()} {...props} />

/**
 * A mouse over a link shows that it may be followed. A finger that lands on one may only want to scroll: fetching then spends
 * metered data, and holds up the touch itself.
 */
const ahead = () => (canPoint() && !savesData() ? 'intent' : 'none')

let points: boolean | undefined
function canPoint() {
  if (typeof window === 'undefined') return false
  points ??= matchMedia('(hover: hover)').matches
  return points
}
