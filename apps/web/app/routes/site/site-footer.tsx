import { footer, layout } from '#app/copy/common.ts'
import { SchoolMark } from '#app/features/school/school-mark.tsx'
import { chatLink, webLink } from '#app/lib/chat-link.ts'
import { Link } from '#app/lib/link.tsx'
import { registerPath } from '#app/lib/return-path.ts'
import { useSchool } from '#app/lib/school.ts'
import { useSession } from '#app/lib/session.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'
import { useLoginReturnPath } from './header-links.tsx'

export function SiteFooter() {
  const school = useSchool()
  const { statistics, contact } = school
  const isMember = useSession().state === 'member'
  const from = useLoginReturnPath()
  return (
    <footer className="drawn-when-near-[730px] lg:drawn-when-near-[420px] relative mt-16 overflow-hidden bg-lapis-deep text-on-lapis">
      <StarLattice className="absolute inset-0 size-full opacity-[0.07]" />
      <div className="measure relative grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2.5 font-bold text-lg">
            <SchoolMark school={school} />
            <bdi>{school.name}</bdi>
          </p>
          <p className="mt-3 max-w-sm text-on-lapis-muted text-sm">{school.hero.badge}</p>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-on-lapis-muted text-sm">
            <FooterNumber value={statistics.students} label={footer.students} />
            <FooterNumber value={statistics.success} label={footer.success} />
            <FooterNumber
              value={statistics.secondRating || statistics.rating}
              label={(statistics.secondRating && statistics.secondRatingSource) || footer.rating}
            />
          </ul>
        </div>
        <nav aria-label={footer.quickLinks}>
          <p className="font-bold">{footer.quickLinks}</p>
          <ul className="mt-2 max-sm:grid max-sm:grid-cols-2">
            <FooterLink to="/">{layout.home}</FooterLink>
            <FooterLink to="/courses">{layout.allCourses}</FooterLink>
            <FooterLink to="/books">{layout.books}</FooterLink>
            <FooterLink to="/about">{layout.about}</FooterLink>
            {!isMember && <FooterLink to={registerPath(from)}>{footer.join}</FooterLink>}
          </ul>
        </nav>
        <div>
          <p className="font-bold">{footer.follow}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            <Social icon="whatsapp" label={footer.whatsapp} href={chatLink(contact?.whatsApp_Number, '')} />
            <Social icon="facebook" label={footer.facebook} href={webLink(contact?.facebook_Page)} />
            <Social icon="youtube" label={footer.youtube} href={webLink(contact?.youTube_Channel)} />
            <Social icon="tiktok" label={footer.tiktok} href={webLink(contact?.tiktokChannel)} />
          </ul>
          <Support link={chatLink(contact?.whatsApp_Number, footer.supportText)} />
        </div>
      </div>
      <div className="relative border-white/15 border-t">
        <p className="measure flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-on-lapis-muted text-xs">
          <span>{footer.rights(school.name)}</span>
          <Credit company={school.companyName} link={chatLink(school.companyWhatsApp, footer.creditText)} />
        </p>
      </div>
    </footer>
  )
}

/** Help is in the same place on every page. */
function Support({ link }: { link: string | null }) {
  if (!link) return null
  return (
    <p className="mt-5">
      <span className="block text-on-lapis-muted text-sm">{footer.help}</span>
      <ButtonAnchor href={link} kind="ghost" size="small" icon="whatsapp" className="mt-2">
        {footer.support}
      </ButtonAnchor>
    </p>
  )
}

function Credit({ company, link }: { company: string; link: string | null }) {
  if (!company) return null
  if (!link) return <span>{footer.credit(company)}</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-on-lapis"
    >
      {footer.credit(company)}
    </a>
  )
}

function FooterNumber({ value, label }: { value: string; label: string }) {
  if (value === '') return null
  return (
    <li>
      <bdi dir="ltr" className="tabular font-bold text-on-lapis">
        {value}
      </bdi>
      {/* A number stays on the line of its noun. */}
      {`\u00a0${label}`}
    </li>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 min-w-11 items-center text-on-lapis-muted hover:text-on-lapis hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}

/** A channel that the school does not have keeps its place and says so. */
function Social({ icon, label, href }: { icon: IconName; label: string; href: string | null }) {
  const shape = 'flex size-12 items-center justify-center rounded-control border border-white/25'
  return (
    <li>
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          className={`${shape} transition-colors hover:bg-white/15`}
        >
          <Icon name={icon} size={22} />
        </a>
      ) : (
        <span
          role="img"
          aria-label={`${label}: ${footer.unavailable}`}
          title={footer.unavailable}
          className={`${shape} opacity-45`}
        >
          <Icon name={icon} size={22} />
        </span>
      )}
    </li>
  )
}
