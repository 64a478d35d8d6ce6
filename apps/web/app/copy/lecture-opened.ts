/** After a lecture code has worked; apart from its box, which stands on the first page. */
export const lectureOpened = {
  success: 'تمام! المحاضرة اتفتحت وهتلاقيها في محاضراتي',
  redirecting: 'هننتقل لمحاضراتي…',
  enter: 'دخول المحاضرة',
  stay: 'نفضل هنا',
  toLectures: 'عرض محاضراتي',
  another: 'كود تاني',
}
