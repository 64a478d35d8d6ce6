/** Shown after a lecture code has worked; a chunk of its own, because the input is on the first page. */
export const lectureOpened = {
  success: 'تمام! المحاضرة اتفتحت وهتلاقيها في محاضراتي',
  redirecting: 'هننتقل لمحاضراتي…',
  enter: 'دخول المحاضرة',
  stay: 'نفضل هنا',
  toLectures: 'عرض محاضراتي',
  another: 'كود تاني',
}
