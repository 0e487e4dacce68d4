import { isReadable } from '../../platform/core/characters.js';
import { countWords, isEmptyBody, sanitizeBody, textOf } from './blog.html.js';

describe('sanitizeBody', () => {
  test.each([
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['event handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['javascript addresses', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['data images', '<p>a</p><img src="data:image/svg+xml,<svg/onload=alert(1)>">', '<p>a</p>'],
    ['protocol-relative images', '<p>a</p><img src="//elsewhere.example/a.png">', '<p>a</p>'],
    [
      'addresses with a name and a password',
      '<p><a href="https://robin:secret@a.example/">a</a></p>',
      '<p>a</p>',
    ],
    ['pictures with a name and a password', '<p>a</p><img src="https://robin@a.example/b.png">', '<p>a</p>'],
    ['styles', '<p style="position:fixed">a</p>', '<p>a</p>'],
    [
      'ids but those of footnotes',
      '<p id="fn-a">a</p><ul><li id="main">b</li><li id="fn-">c</li><li id="fn-a b">d</li><li id="fn-b">e</li></ul>',
      '<p>a</p><ul><li>b</li><li>c</li><li>d</li><li id="fn-b">e</li></ul>',
    ],
    [
      'classes but those of tasks, footnotes, pictures and code',
      '<figure class="picture-huge">d</figure><ul class="octavo-toasts"><li class="task-done x">a</li><li class="footnotes">b</li></ul><p class="task-list">c</p>',
      '<figure>d</figure><ul><li>a</li><li>b</li></ul><p>c</p>',
    ],
    [
      'frames and forms',
      '<iframe src="https://x.example"></iframe><form action="/blogs"><p>a</p></form>',
      '<p>a</p>',
    ],
  ])('removes %s', (_what, html, clean) => {
    expect(sanitizeBody(html)).toBe(clean);
  });

  test.each([
    '/logout',
    '?logout',
    '/covers/../logout',
    'http:/logout',
    'https:logout',
    'http:\\logout',
    'http://octavo.test/account/export',
    'https://OCTAVO.test:4000/logout',
  ])('removes a picture that would ask for %s in the name of who reads', (address) => {
    expect(sanitizeBody(`<p>a<img src="${address}">b</p>`, 'octavo.test')).toBe('<p>ab</p>');
  });

  test('keeps the pictures that come with the site, and those of other sites', () => {
    const html = '<p><img src="/covers/a.svg" /><img src="https://other.example/logout" /></p>';
    expect(sanitizeBody(html, 'octavo.test')).toBe(html);
  });

  test('keeps what the editor makes, and turns old tags into the ones that say what they mean', () => {
    expect(sanitizeBody('<h1>T</h1><p><b>b</b> <i>i</i></p>')).toBe(
      '<h2>T</h2><p><strong>b</strong> <em>i</em></p>',
    );
    const table =
      '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>';
    expect(sanitizeBody(table)).toBe(table);
    const code = '<pre><code class="language-sql">SELECT 1 &lt; 2;</code></pre>';
    expect(sanitizeBody(code)).toBe(code);
  });

  test('keeps no control character that a reference in an attribute stands for, so that it can be sent again', () => {
    const stored = sanitizeBody(
      '<img src="https://a.example/x.png" alt="a&#1;b&#129;" title="e&#769;"><a href="java&#1;script:go">c</a>',
    );
    expect(stored).toBe('<img src="https://a.example/x.png" alt="ab" title="\u00e9" />c');
    expect(isReadable(stored)).toBe(true);
  });

  test('changes nothing the second time', () => {
    const once = sanitizeBody(
      '<h1>T</h1><p>a &amp; b <a href="https://a.example" target="_blank">c</a><script>x</script>',
    );
    expect(sanitizeBody(once)).toBe(once);
  });
});

describe('the text and its words', () => {
  test('words of neighbouring blocks stay apart, words cut by formatting stay together', () => {
    expect(textOf('<h2>One</h2><p>two</p><ul><li>three</li><li>four</li></ul>')).toBe('One two three four');
    expect(textOf('<ul><li>foo<ul><li>bar</li></ul></li></ul>Intro<h2>Title</h2>')).toBe(
      'foo bar Intro Title',
    );
    expect(textOf('<p>un<strong>believ</strong>able</p>')).toBe('unbelievable');
    expect(textOf('<p>one<br>two</p>')).toBe('one two');
    expect(textOf('<p>salt<sup><a href="#fn-a" rel="nofollow">1</a></sup> road</p>')).toBe('salt road');
  });

  test('entities become the characters they stand for, once', () => {
    expect(textOf('<p>a &lt;b&gt; &amp;amp; &quot;c&quot;</p>')).toBe('a <b> &amp; "c"');
  });

  test('counting by single spaces and by white space agree', () => {
    const text = textOf(sanitizeBody('<p>one   two\n three&nbsp;four</p>'));
    expect(text.split(' ')).toHaveLength(4);
    expect(countWords(text)).toBe(text.split(/\s+/).length);
    expect(countWords('')).toBe(0);
  });

  test("an editor's empty paragraph is empty, an image alone is not", () => {
    const isEmpty = (html: string): boolean => isEmptyBody(html, textOf(html));
    expect(isEmpty('<p></p><p><br /></p>')).toBe(true);
    expect(isEmpty('<p>\u200b</p><p>\u3164 </p>')).toBe(true);
    expect(isEmpty('<p><img src="https://a.example/a.png" /></p>')).toBe(false);
  });
});
