import "./base.css";
import "./controls.css";
import "./screens.css";
// Small enough to come with the page; a screen then shows without waiting for its style.
import "../modal/modal.css";
import "../modal/calculator/calculator.css";
import "../form/pay-dates/pay-dates.css";
import "../screens/long-form/form-screen.css";
import "../screens/wait/wait.css";
import "../screens/offers/offers.css";
import "./print.css";
