// Result files in the forms that tools write, made for these tests, each with its counts as a person counts them: name,
// total, failures, errors, skipped, seconds, and where the file has one the time in UNIX seconds. The forms follow the
// public documentation and output of the tools named; no file was copied.

type Suite = readonly [
  name: string,
  total: number,
  failures: number,
  errors: number,
  skipped: number,
  duration: number,
  timestamp?: number,
];

export interface ResultFile {
  /** The tool, and what the file shows. */
  readonly title: string;
  readonly xml: string;
  readonly suites: readonly Suite[];
  /** How many differences between figures and tests a warning names. */
  readonly warnings?: number;
  /** Names of the tests that failed, in order. */
  readonly failed?: readonly string[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const resultFiles: readonly ResultFile[] = [
  {
    title: "Ant, JUnit 4: one suite with properties and output",
    xml: `${declaration}<testsuite errors="0" failures="1" hostname="build-7" name="com.acme.CartTest" skipped="1" tests="4" time="0.42" timestamp="2026-08-01T10:00:00">
  <properties><property name="java.version" value="21"/></properties>
  <testcase classname="com.acme.CartTest" name="adds" time="0.1"/>
  <testcase classname="com.acme.CartTest" name="removes" time="0.2">
    <failure message="expected:&lt;1&gt; but was:&lt;2&gt;" type="junit.framework.AssertionFailedError">junit.framework.AssertionFailedError
	at com.acme.CartTest.removes(CartTest.java:20)
</failure>
  </testcase>
  <testcase classname="com.acme.CartTest" name="later" time="0"><skipped/></testcase>
  <testcase classname="com.acme.CartTest" name="totals" time="0.12"/>
  <system-out><![CDATA[one <testcase name="not a test"/> in the output]]></system-out>
  <system-err><![CDATA[]]></system-err>
</testsuite>`,
    suites: [["com.acme.CartTest", 4, 1, 0, 1, 0.42, 1785578400]],
    failed: ["com.acme.CartTest: removes"],
  },
  {
    title: "JUnit 5 console launcher: output and display names",
    xml: `${declaration}<testsuite name="JUnit Jupiter" tests="3" skipped="0" failures="0" errors="1" time="0.05" hostname="h" timestamp="2026-08-01T10:00:00Z">
<properties/>
<testcase name="parses()" classname="com.acme.ParserTest" time="0.01"><system-out><![CDATA[unique-id: [engine:junit-jupiter]]]></system-out></testcase>
<testcase name="opens()" classname="com.acme.ParserTest" time="0.03"><error message="boom" type="java.lang.IllegalStateException"><![CDATA[java.lang.IllegalStateException: boom]]></error></testcase>
<testcase name="closes()" classname="com.acme.ParserTest" time="0.01"/>
</testsuite>`,
    suites: [["JUnit Jupiter", 3, 0, 1, 0, 0.05, 1785578400]],
    failed: ["com.acme.ParserTest: opens()"],
  },
  {
    title: "Maven Surefire: a schema, and a test that passed when it was repeated",
    xml: `${declaration}<testsuite xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd" version="3.0.2" name="com.acme.FlakyTest" time="1.5" tests="2" errors="0" skipped="0" failures="0" flakes="1">
  <testcase name="sometimes" classname="com.acme.FlakyTest" time="1.0">
    <flakyFailure message="first run" type="java.lang.AssertionError"><stackTrace>at x</stackTrace></flakyFailure>
  </testcase>
  <testcase name="always" classname="com.acme.FlakyTest" time="0.5"/>
</testsuite>`,
    suites: [["com.acme.FlakyTest", 2, 0, 0, 0, 1.5]],
  },
  {
    title: "Maven Surefire: a test that failed in every repetition counts once; thousands in a time",
    xml: `${declaration}<testsuite name="com.acme.SlowTest" time="1,234.567" tests="1" errors="0" skipped="0" failures="1">
  <testcase name="slow" classname="com.acme.SlowTest" time="1,234.567">
    <failure message="too slow" type="java.lang.AssertionError">at a</failure>
    <rerunFailure message="too slow again" type="java.lang.AssertionError">at b</rerunFailure>
    <rerunError message="gone" type="java.io.IOException">at c</rerunError>
  </testcase>
</testsuite>`,
    suites: [["com.acme.SlowTest", 1, 1, 0, 0, 1234.567]],
    failed: ["com.acme.SlowTest: slow"],
  },
  {
    title: "Maven Surefire: a suite that was skipped as a whole",
    xml: `${declaration}<testsuite name="com.acme.WindowsTest" time="0" tests="1" errors="0" skipped="1" failures="0">
  <testcase name="" classname="com.acme.WindowsTest" time="0"><skipped message="only on Windows"/></testcase>
</testsuite>`,
    suites: [["com.acme.WindowsTest", 1, 0, 0, 1, 0]],
  },
  {
    title: "Gradle: a failure with its text in the element",
    xml: `${declaration}<testsuite name="com.acme.RouteTest" tests="2" skipped="0" failures="1" errors="0" timestamp="2026-08-01T10:00:00.250Z" hostname="h" time="0.008">
  <properties/>
  <testcase name="finds" classname="com.acme.RouteTest" time="0.005"/>
  <testcase name="misses" classname="com.acme.RouteTest" time="0.003">
    <failure message="java.lang.AssertionError" type="java.lang.AssertionError">java.lang.AssertionError
	at org.junit.Assert.fail(Assert.java:87)</failure>
  </testcase>
</testsuite>`,
    suites: [["com.acme.RouteTest", 2, 1, 0, 0, 0.008, 1785578400.25]],
    failed: ["com.acme.RouteTest: misses"],
  },
  {
    title: "pytest: testsuites around one suite, a time with an offset",
    xml: `<?xml version="1.0" encoding="utf-8"?><testsuites><testsuite name="pytest" errors="0" failures="1" skipped="1" tests="3" time="0.123" timestamp="2026-08-01T12:00:00.500000+02:00" hostname="h"><testcase classname="tests.test_cart" name="test_add" time="0.001" /><testcase classname="tests.test_cart" name="test_sum[1-2]" time="0.002"><failure message="assert 1 == 2">def test_sum():
&gt;   assert 1 == 2</failure></testcase><testcase classname="tests.test_cart" name="test_later" time="0.000"><skipped type="pytest.skip" message="later">tests/test_cart.py:9: later</skipped></testcase></testsuite></testsuites>`,
    suites: [["pytest", 3, 1, 0, 1, 0.003, 1785578400.5]],
    failed: ["tests.test_cart: test_sum[1-2]"],
  },
  {
    title:
      "pytest: a test that failed and whose tear-down had an error is one test, and the figures name two that did not pass",
    xml: `${declaration}<testsuites><testsuite name="pytest" errors="1" failures="1" skipped="0" tests="2" time="0.1"><testcase classname="t" name="test_a" time="0.05"><failure message="assert False">x</failure><error message="failed on teardown">y</error></testcase></testsuite></testsuites>`,
    suites: [["pytest", 2, 1, 1, 0, 0.05]],
    warnings: 1,
    failed: ["t: test_a", "(only in the figures)"],
  },
  {
    title: "pytest: an error while tests were collected",
    xml: `${declaration}<testsuites><testsuite name="pytest" errors="1" failures="0" skipped="0" tests="1" time="0.1"><testcase classname="" name="tests.test_broken" time="0.000"><error message="collection failure">ImportError</error></testcase></testsuite></testsuites>`,
    suites: [["pytest", 1, 0, 1, 0, 0]],
    failed: ["tests.test_broken"],
  },
  {
    title: "pytest with xdist: no test at all",
    xml: `${declaration}<testsuites><testsuite name="pytest" errors="0" failures="0" skipped="0" tests="0" time="0.01"/></testsuites>`,
    suites: [["pytest", 0, 0, 0, 0, 0]],
  },
  {
    title: "unittest-xml-reporting: the file and line of each test",
    xml: `${declaration}<testsuites>
  <testsuite name="shop.CartTests-20260801" tests="2" file="shop.py" time="0.004" timestamp="2026-08-01T10:00:00" failures="0" errors="0">
    <testcase classname="shop.CartTests" name="test_a" time="0.002" timestamp="2026-08-01T10:00:00" file="shop.py" line="7"/>
    <testcase classname="shop.CartTests" name="test_b" time="0.002" timestamp="2026-08-01T10:00:00" file="shop.py" line="9"/>
  </testsuite>
</testsuites>`,
    suites: [["shop.CartTests-20260801", 2, 0, 0, 0, 0.004, 1785578400]],
  },
  {
    title: "jest-junit: a suite for each file, figures on testsuites",
    xml: `${declaration}<testsuites name="jest tests" tests="3" failures="1" errors="0" time="1.2">
  <testsuite name="cart" errors="0" failures="1" skipped="0" timestamp="2026-08-01T10:00:00" time="0.7" tests="2">
    <testcase classname="cart adds" name="cart adds" time="0.01"/>
    <testcase classname="cart removes" name="cart removes" time="0.02"><failure>Error: expect(received).toBe(expected)
    at Object.toBe (src/cart.test.js:12:5)</failure></testcase>
  </testsuite>
  <testsuite name="undefined" errors="0" failures="0" skipped="0" timestamp="2026-08-01T10:00:00" time="0.5" tests="1">
    <testcase classname=" top" name=" top" time="0.03"/>
  </testsuite>
</testsuites>`,
    suites: [
      ["cart", 2, 1, 0, 0, 0.03, 1785578400],
      ["undefined", 1, 0, 0, 0, 0.03, 1785578400],
    ],
    failed: ["cart removes"],
  },
  {
    title: "jest-junit with reportTestSuiteErrors: a file that could not be run",
    xml: `${declaration}<testsuites name="jest tests" tests="1" failures="0" errors="1" time="1">
  <testsuite name="src/broken.test.js" errors="1" failures="0" skipped="0" time="0" tests="1">
    <testcase classname="Test suite failed to run" name="src/broken.test.js" time="0"><error>SyntaxError: Unexpected token</error></testcase>
  </testsuite>
</testsuites>`,
    suites: [["src/broken.test.js", 1, 0, 1, 0, 0]],
    failed: ["Test suite failed to run: src/broken.test.js"],
  },
  {
    title: "vitest: skipped tests, and a failure with a type",
    xml: `${declaration}<testsuites name="vitest tests" tests="4" failures="1" errors="0" time="0.03">
    <testsuite name="test/cart.test.ts" timestamp="2026-08-01T10:00:00.000Z" hostname="h" tests="4" failures="1" errors="0" skipped="2" time="0.03">
        <testcase classname="test/cart.test.ts" name="cart &gt; adds" time="0.01"></testcase>
        <testcase classname="test/cart.test.ts" name="cart &gt; removes" time="0.02">
            <failure message="expected 1 to be 2 // Object.is equality" type="AssertionError">
AssertionError: expected 1 to be 2
 ❯ test/cart.test.ts:9:17
            </failure>
        </testcase>
        <testcase classname="test/cart.test.ts" name="cart &gt; later" time="0"><skipped/></testcase>
        <testcase classname="test/cart.test.ts" name="cart &gt; todo" time="0"><skipped/></testcase>
    </testsuite>
</testsuites>`,
    suites: [["test/cart.test.ts", 4, 1, 0, 2, 0.03, 1785578400]],
    failed: ["test/cart.test.ts: cart > removes"],
  },
  {
    title: "Node's own test runner: tests beside a suite, which are in no suite",
    xml: `<?xml version="1.0" encoding="utf-8"?>
<testsuites>
	<testsuite name="math" time="0.002" disabled="0" errors="0" tests="2" failures="1" skipped="0" hostname="h">
		<testcase name="adds" time="0.0005" classname="test"/>
		<testcase name="divides" time="0.0015" classname="test" failure="1 == 2">
			<failure type="testCodeFailure" message="1 == 2">[Error: 1 == 2]</failure>
		</testcase>
	</testsuite>
	<testcase name="on its own" time="0.001" classname="test"/>
	<!-- tests 3 -->
</testsuites>`,
    suites: [
      ["math", 2, 1, 0, 0, 0.002],
      ["", 1, 0, 0, 0, 0.001],
    ],
    failed: ["test: divides"],
  },
  {
    title: "Mocha (mocha-junit-reporter): an empty root suite first",
    xml: `${declaration}<testsuites name="Mocha Tests" time="0.02" tests="2" failures="0">
  <testsuite name="Root Suite" timestamp="2026-08-01T10:00:00" tests="0" time="0" failures="0"></testsuite>
  <testsuite name="Cart" timestamp="2026-08-01T10:00:00" tests="2" file="/w/test/cart.js" time="0.02" failures="0">
    <testcase name="Cart adds" time="0.01" classname="adds"></testcase>
    <testcase name="Cart removes" time="0.01" classname="removes"></testcase>
  </testsuite>
</testsuites>`,
    suites: [
      ["Root Suite", 0, 0, 0, 0, 0, 1785578400],
      ["Cart", 2, 0, 0, 0, 0.02, 1785578400],
    ],
  },
  {
    title: "Cypress (mocha-junit-reporter): a failure with CDATA and a local time",
    xml: `${declaration}<testsuites name="Mocha Tests" time="4.5" tests="2" failures="1">
  <testsuite name="Root Suite" timestamp="2026-08-01T10:00:00" tests="0" file="cypress/e2e/login.cy.js" time="0" failures="0"/>
  <testsuite name="login" timestamp="2026-08-01T10:00:00" tests="2" time="4.5" failures="1">
    <testcase name="login shows the form" time="1.5" classname="shows the form"/>
    <testcase name="login refuses" time="3" classname="refuses">
      <failure message="Timed out retrying after 4000ms" type="AssertionError"><![CDATA[AssertionError: Timed out retrying
    at Context.eval (webpack:///./cypress/e2e/login.cy.js:14:7)]]></failure>
    </testcase>
  </testsuite>
</testsuites>`,
    suites: [
      ["Root Suite", 0, 0, 0, 0, 0, 1785578400],
      ["login", 2, 1, 0, 0, 4.5, 1785578400],
    ],
    failed: ["refuses: login refuses"],
  },
  {
    title: "Playwright: projects as suites, attachments in the output",
    xml: `<testsuites id="" name="" tests="2" failures="0" skipped="1" errors="0" time="2.5">
<testsuite name="login.spec.ts" timestamp="2026-08-01T10:00:00.000Z" hostname="chromium" tests="2" failures="0" skipped="1" time="2.4" errors="0">
<testcase name="logs in" classname="login.spec.ts" time="2.4"><system-out><![CDATA[[[ATTACHMENT|trace.zip]]]]></system-out></testcase>
<testcase name="logs out" classname="login.spec.ts" time="0"><skipped></skipped></testcase>
</testsuite>
</testsuites>`,
    suites: [["login.spec.ts", 2, 0, 0, 1, 2.4, 1785578400]],
  },
  {
    title: "Karma: a browser's log, and a property",
    xml: `<?xml version="1.0"?>
<testsuite name="Chrome Headless" package="" timestamp="2026-08-01T10:00:00" id="0" hostname="h" tests="2" errors="0" failures="1" time="0.03">
  <properties><property name="browser.fullName" value="Mozilla/5.0"/></properties>
  <testcase name="cart adds" time="0.01" classname="cart"/>
  <testcase name="cart removes" time="0.02" classname="cart"><failure type="">Expected 1 to be 2.</failure></testcase>
  <system-out><![CDATA[LOG: 'x']]></system-out><system-err/>
</testsuite>`,
    suites: [["Chrome Headless", 2, 1, 0, 0, 0.03, 1785578400]],
    failed: ["cart removes"],
  },
  {
    title: "go-junit-report: packages as suites, a failure without a message",
    xml: `${declaration}<testsuites tests="3" failures="1">
	<testsuite name="example.com/shop/cart" tests="2" failures="1" errors="0" id="0" hostname="h" time="0.012" timestamp="2026-08-01T10:00:00Z">
		<properties><property name="go.version" value="go1.26 linux/amd64"></property></properties>
		<testcase name="TestAdd" classname="example.com/shop/cart" time="0.000"></testcase>
		<testcase name="TestRemove/empty" classname="example.com/shop/cart" time="0.010"><failure message="Failed"><![CDATA[    cart_test.go:12: got 1]]></failure></testcase>
	</testsuite>
	<testsuite name="example.com/shop" tests="1" failures="0" errors="0" id="1" time="0.001"><testcase name="ExampleMain" classname="example.com/shop" time="0.001"></testcase></testsuite>
</testsuites>`,
    suites: [
      ["example.com/shop/cart", 2, 1, 0, 0, 0.01, 1785578400],
      ["example.com/shop", 1, 0, 0, 0, 0.001],
    ],
    failed: ["example.com/shop/cart: TestRemove/empty"],
  },
  {
    title: "go-junit-report: a package that did not build",
    xml: `${declaration}<testsuites tests="1" errors="1">
	<testsuite name="example.com/broken" tests="1" failures="0" errors="1" id="0" time="0.000">
		<testcase name="[build failed]" classname="example.com/broken" time="0.000"><error message="Build error"><![CDATA[./main.go:3: syntax error]]></error></testcase>
	</testsuite>
</testsuites>`,
    suites: [["example.com/broken", 1, 0, 1, 0, 0]],
    failed: ["example.com/broken: [build failed]"],
  },
  {
    title: "gotestsum: a skipped test with a message",
    xml: `${declaration}<testsuites tests="2" failures="0" errors="0" time="1.250000">
	<testsuite tests="2" failures="0" time="0.500000" name="example.com/a" timestamp="2026-08-01T10:00:00Z">
		<properties></properties>
		<testcase classname="example.com/a" name="TestOne" time="0.250000"></testcase>
		<testcase classname="example.com/a" name="TestTwo" time="0.250000"><skipped message="=== RUN   TestTwo&#xA;--- SKIP: TestTwo (0.25s)&#xA;"></skipped></testcase>
	</testsuite>
</testsuites>`,
    suites: [["example.com/a", 2, 0, 0, 1, 0.5, 1785578400]],
  },
  {
    title: ".NET (JunitXml.TestLogger): one suite for each assembly",
    xml: `<?xml version="1.0" encoding="utf-8"?>
<testsuites>
  <testsuite name="Shop.Tests.dll" tests="3" skipped="1" failures="1" errors="0" time="0.25" timestamp="2026-08-01T10:00:00" hostname="H" id="0" package="Shop.Tests.dll">
    <properties />
    <testcase classname="Shop.Tests.CartTests" name="Adds(count: 1)" time="0.1" />
    <testcase classname="Shop.Tests.CartTests" name="Removes" time="0.15">
      <failure type="failure" message="Assert.Equal() Failure&#xD;&#xA;Expected: 1">   at Shop.Tests.CartTests.Removes() in C:\\w\\CartTests.cs:line 12</failure>
    </testcase>
    <testcase classname="Shop.Tests.CartTests" name="Later" time="0"><skipped message="later" /></testcase>
    <system-out>Test Framework Informational Messages</system-out>
    <system-err></system-err>
  </testsuite>
</testsuites>`,
    suites: [["Shop.Tests.dll", 3, 1, 0, 1, 0.25, 1785578400]],
    failed: ["Shop.Tests.CartTests: Removes"],
  },
  {
    title: ".NET (NUnit through an XSL sheet): nested suites, figures on each level",
    xml: `${declaration}<testsuites tests="2" failures="1" disabled="0" errors="0" time="0.2">
  <testsuite tests="2" time="0.2" errors="0" failures="1" skipped="0" name="Shop">
    <testsuite tests="1" time="0.1" errors="0" failures="0" skipped="0" name="Shop.A"><testcase name="One" classname="Shop.A" time="0.1"/></testsuite>
    <testsuite tests="1" time="0.1" errors="0" failures="1" skipped="0" name="Shop.B"><testcase name="Two" classname="Shop.B" time="0.1"><failure message="no"/></testcase></testsuite>
  </testsuite>
</testsuites>`,
    suites: [["Shop", 2, 1, 0, 0, 0.2]],
    failed: ["Shop.B: Two"],
  },
  {
    title: "GoogleTest: several failures of one test count once, a disabled test is skipped",
    xml: `${declaration}<testsuites tests="3" failures="1" disabled="1" errors="0" timestamp="2026-08-01T10:00:00.000" time="0.01" name="AllTests">
  <testsuite name="CartTest" tests="3" failures="1" disabled="1" skipped="0" errors="0" time="0.01" timestamp="2026-08-01T10:00:00.000">
    <testcase name="Adds" file="cart_test.cc" line="5" status="run" result="completed" time="0.004" timestamp="2026-08-01T10:00:00.000" classname="CartTest" />
    <testcase name="Removes" file="cart_test.cc" line="9" status="run" result="completed" time="0.006" classname="CartTest">
      <failure message="cart_test.cc:10&#x0A;Expected equality" type=""><![CDATA[cart_test.cc:10]]></failure>
      <failure message="cart_test.cc:11&#x0A;Expected equality" type=""><![CDATA[cart_test.cc:11]]></failure>
    </testcase>
    <testcase name="DISABLED_Later" file="cart_test.cc" line="20" status="notrun" result="suppressed" time="0" classname="CartTest" />
  </testsuite>
</testsuites>`,
    suites: [["CartTest", 3, 1, 0, 1, 0.01, 1785578400]],
    failed: ["CartTest: Removes"],
  },
  {
    title: "Catch2: suites without classes",
    xml: `${declaration}<testsuites>
  <testsuite name="shop_tests" errors="0" failures="0" skipped="0" tests="1" hostname="tbd" time="0.002" timestamp="2026-08-01T10:00:00Z">
    <testcase classname="shop_tests.global" name="adds" time="0.002" status="run"/>
    <system-out/><system-err/>
  </testsuite>
</testsuites>`,
    suites: [["shop_tests", 1, 0, 0, 0, 0.002, 1785578400]],
  },
  {
    title: "cargo-nextest: a test that was killed is an error",
    xml: `${declaration}<testsuites name="nextest-run" tests="2" failures="0" errors="1" uuid="u" timestamp="2026-08-01T10:00:00.000+00:00" time="0.5">
    <testsuite name="shop" tests="2" disabled="0" errors="1" failures="0">
        <testcase name="cart::adds" classname="shop" timestamp="2026-08-01T10:00:00.000+00:00" time="0.2"></testcase>
        <testcase name="cart::hangs" classname="shop" timestamp="2026-08-01T10:00:00.000+00:00" time="0.3"><error type="test abort">process aborted with signal 6</error></testcase>
    </testsuite>
</testsuites>`,
    suites: [["shop", 2, 0, 1, 0, 0.5]],
    failed: ["shop: cart::hangs"],
  },
  {
    title: "RSpec (rspec_junit_formatter): files as places",
    xml: `${declaration}<testsuite name="rspec" tests="2" skipped="1" failures="0" errors="0" time="0.02" timestamp="2026-08-01T10:00:00+00:00" hostname="h">
<properties><property name="seed" value="1"/></properties>
<testcase classname="spec.cart_spec" name="Cart adds" file="./spec/cart_spec.rb" time="0.02"></testcase>
<testcase classname="spec.cart_spec" name="Cart later" file="./spec/cart_spec.rb" time="0.00"><skipped/></testcase>
</testsuite>`,
    suites: [["rspec", 2, 0, 0, 1, 0.02, 1785578400]],
  },
  {
    title: "Minitest: assertions on each test",
    xml: `${declaration}<testsuites><testsuite time="0.001" skipped="0" failures="1" errors="0" name="CartTest" assertions="2" tests="2"><testcase time="0.0005" file="test/cart_test.rb" name="test_add" assertions="1"></testcase><testcase time="0.0005" file="test/cart_test.rb" name="test_sum" assertions="1"><failure type="test_sum" message="Expected: 1">Failure</failure></testcase></testsuite></testsuites>`,
    suites: [["CartTest", 2, 1, 0, 0, 0.001]],
    failed: ["test_sum"],
  },
  {
    title: "PHPUnit: suites three levels deep",
    xml: `${declaration}<testsuites>
  <testsuite name="phpunit.xml" tests="3" assertions="3" errors="1" failures="0" skipped="0" time="0.03">
    <testsuite name="unit" tests="3" assertions="3" errors="1" failures="0" skipped="0" time="0.03">
      <testsuite name="CartTest" file="/w/tests/CartTest.php" tests="3" assertions="3" errors="1" failures="0" skipped="0" time="0.03">
        <testcase name="testAdd" file="/w/tests/CartTest.php" line="9" class="CartTest" classname="CartTest" assertions="1" time="0.01"/>
        <testcase name="testSum" file="/w/tests/CartTest.php" line="14" class="CartTest" classname="CartTest" assertions="1" time="0.01"/>
        <testcase name="testGone" file="/w/tests/CartTest.php" line="19" class="CartTest" classname="CartTest" assertions="1" time="0.01"><error type="TypeError">CartTest::testGone</error></testcase>
      </testsuite>
    </testsuite>
  </testsuite>
</testsuites>`,
    suites: [["phpunit.xml", 3, 0, 1, 0, 0.03]],
    failed: ["CartTest: testGone"],
  },
  {
    title: "Bats: times in seconds, output in a failure",
    xml: `${declaration}<testsuites time="0.1">
<testsuite name="cart.bats" tests="2" failures="1" errors="0" skipped="0" time="0.1" timestamp="2026-08-01T10:00:00" hostname="h">
    <testcase classname="cart.bats" name="adds" time="0.04" />
    <testcase classname="cart.bats" name="removes" time="0.06"><failure type="failure">(in test file cart.bats, line 9)</failure></testcase>
</testsuite>
</testsuites>`,
    suites: [["cart.bats", 2, 1, 0, 0, 0.1, 1785578400]],
    failed: ["cart.bats: removes"],
  },
  {
    title: "Robot Framework (xunit output): skipped with a message",
    xml: `${declaration}<testsuite name="Shop" tests="2" errors="0" failures="0" skipped="1" time="0.5" timestamp="2026-08-01T10:00:00.000000">
<testcase classname="Shop.Cart" name="Add" time="0.5"></testcase>
<testcase classname="Shop.Cart" name="Later" time="0"><skipped message="Skipped with --skip" type="SkipExecution"/></testcase>
</testsuite>`,
    suites: [["Shop", 2, 0, 0, 1, 0.5, 1785578400]],
  },
  {
    title: "CTest: a test that was not run, as skipped",
    xml: `${declaration}<testsuite name="Linux-c++" tests="2" failures="0" disabled="0" skipped="1" hostname="" time="1" timestamp="2026-08-01T10:00:00">
	<testcase name="cart" classname="cart" time="1" status="run"><properties/><system-out>ok</system-out></testcase>
	<testcase name="gpu" classname="gpu" time="0" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/></testcase>
</testsuite>`,
    suites: [["Linux-c++", 2, 0, 0, 1, 1, 1785578400]],
  },
  {
    title: "Bazel: a target that failed without a report has no test, but figures",
    xml: `${declaration}<testsuites>
  <testsuite name="//shop:cart_test" tests="1" failures="0" errors="1">
    <testcase name="//shop:cart_test" status="run" duration="1" time="1"><error message="exited with error code 1"></error></testcase>
    <system-out>Generated test.log (if the file is not UTF-8, then this may be unreadable):</system-out>
  </testsuite>
</testsuites>`,
    suites: [["//shop:cart_test", 1, 0, 1, 0, 1]],
    failed: ["//shop:cart_test"],
  },
  {
    title: "figures that name more failures than the tests show: the larger number counts",
    xml: `${declaration}<testsuite name="a" tests="4" failures="3" errors="0"><testcase name="only one" time="1"/></testsuite>`,
    suites: [["a", 4, 3, 0, 0, 1]],
    warnings: 1,
    failed: ["(only in the figures)"],
  },
  {
    title: "figures of testsuites that name more errors than all suites: a further suite has them",
    xml: `${declaration}<testsuites name="all" failures="1" errors="2"><testsuite name="a" failures="1"><testcase name="x"><failure/></testcase></testsuite></testsuites>`,
    suites: [
      ["a", 1, 1, 0, 0, 0],
      ["all", 2, 0, 2, 0, 0],
    ],
    warnings: 1,
    failed: ["x", "(only in the figures)"],
  },
  {
    title: "a suite with figures and no tests is red",
    xml: `${declaration}<testsuites><testsuite name="crashed" tests="12" failures="0" errors="0" skipped="0"/></testsuites>`,
    suites: [["crashed", 12, 0, 1, 0, 0]],
    warnings: 1,
    failed: ["(only in the figures)"],
  },
  {
    title: "testsuites with figures and no suite is red",
    xml: `${declaration}<testsuites name="crashed" tests="2"/>`,
    suites: [["crashed", 2, 0, 1, 0, 0]],
    warnings: 1,
    failed: ["(only in the figures)"],
  },
  {
    title: "a failure wins over a skip, in either order",
    xml: `${declaration}<testsuite name="s"><testcase name="a"><failure/><skipped/></testcase><testcase name="b"><skipped/><error/></testcase><testcase name="c"><skipped/></testcase></testsuite>`,
    suites: [["s", 3, 1, 1, 1, 0]],
    failed: ["a", "b"],
  },
  {
    title: "a failure of a suite itself counts",
    xml: `${declaration}<testsuite name="s"><error message="the database did not start"/><testcase name="a"/></testsuite>`,
    suites: [["s", 2, 0, 1, 0, 0]],
    failed: ["(the suite itself)"],
  },
  {
    title: "prefixes of namespaces do not matter",
    xml: `${declaration}<j:testsuites xmlns:j="urn:x"><j:testsuite name="n"><j:testcase name="a"><j:failure message="m"/></j:testcase><testcase name="b"/></j:testsuite></j:testsuites>`,
    suites: [["n", 2, 1, 0, 0, 0]],
    failed: ["a"],
  },
  {
    title: "suites and tests inside other elements, and a DOCTYPE that declares nothing",
    xml: `${declaration}<!DOCTYPE testsuites><testsuites><part><testsuite name="a"><tests><testcase name="x" time="0,5"/></tests></testsuite></part></testsuites>`,
    suites: [["a", 1, 0, 0, 0, 0.5]],
  },
];
